import { checkIdentifier, type PlateCheck } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/sdk/react'
import { useEffect, useState } from 'react'

/** Asks, a moment after the last key, whether a plate is free for a year from a day on. */
export function usePlateCheck(plate: string, startDate: string): PlateCheck | null {
  const client = useClient()
  const [found, setFound] = useState<PlateCheck | null>(null)
  useEffect(() => {
    setFound(null)
    if (!startDate || checkIdentifier('plate', plate).problem) return undefined
    let current = true
    const query = { registration_number: plate, start_date: startDate }
    const timer = setTimeout(() => {
      client.registrationNumbers.check(query).then(
        (answer) => current && setFound(answer),
        () => undefined,
      )
    }, debounceDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, plate, startDate])
  return found
}
