import { useEffect, useState } from 'react'

/** How long a value rests before it counts, in milliseconds. */
export const debounceDelay = 500

/**
 * A value once it has rested, so that not every key asks the server.
 *
 * @param delay - milliseconds; say why where it is not the usual 500
 */
export function useDebounced<Value>(value: Value, delay: number = debounceDelay): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
