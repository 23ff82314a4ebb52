extension [Double] {
  /// The `count`th of its numbers, by size, from 1 (Hoare's selection): sorting all of them would take longer than the
  /// search that asks. Changes their order.
  package mutating func smallest(_ count: Int) -> Double {
    withUnsafeMutableBufferPointer { numbers in
      var (low, high) = (0, numbers.count - 1)
      let wanted = count - 1
      while low < high {
        let pivot = numbers[(low + high) / 2]
        var (left, right) = (low, high)
        while left <= right {
          while numbers[left] < pivot { left += 1 }
          while numbers[right] > pivot { right -= 1 }
          guard left <= right else { break }
          numbers.swapAt(left, right)
          left += 1
          right -= 1
        }
        if wanted <= right {
          high = right
        } else if wanted >= left {
          low = left
        } else {
          break
        }
      }
      return numbers[wanted]
    }
  }
}
