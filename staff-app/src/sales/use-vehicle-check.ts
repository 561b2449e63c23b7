import { checkIdentifier, type PlateCheck } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/ui'
import { useEffect, useState } from 'react'

/**
 * Checks, a moment after the last key, whether the vehicle with a plate or chassis number can be insured for a year from
 * a day on.
 */
export function useVehicleCheck(
  kind: 'plate' | 'chassis',
  number: string,
  startDate: string,
): PlateCheck | null {
  const client = useClient()
  const [found, setFound] = useState<PlateCheck | null>(null)
  useEffect(() => {
    setFound(null)
    if (!startDate || checkIdentifier(kind, number).problem) return undefined
    let current = true
    const from = { start_date: startDate }
    const timer = setTimeout(() => {
      const answer =
        kind === 'plate'
          ? client.motor.registrationNumbers.check({ registration_number: number, ...from })
          : client.motor.chassisNumbers.check({ chassis_number: number, ...from })
      answer.then(
        (check) => current && setFound(check),
        () => undefined,
      )
    }, debounceDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, kind, number, startDate])
  return found
}
