import { statusOf } from '@coverdesk/ui'
import { useState } from 'react'

const NOT_HERE = new Set([401, 403, 404])

/**
 * Hands a refusal that says the visit has ended, or that the page is not this guest's, to the page that tells so and
 * how to go on; answers whether it was one. What is typed stays on the device.
 */
export function useEnded(): (error: unknown) => boolean {
  const [refusal, setRefusal] = useState<unknown>(null)
  if (refusal) throw refusal
  return (error) => {
    if (!NOT_HERE.has(statusOf(error) ?? 0)) return false
    setRefusal(error)
    return true
  }
}
