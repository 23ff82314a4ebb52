import RoadsCore
