import { checkIdentifier, type PlateCheck } from '@coverdesk/sdk'
import { debounceDelay, errorText, fieldErrors, localeAtom } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useGuestClient } from '../shared/use-guest-client.ts'

export interface VehicleCheck {
  found: PlateCheck | null
  fault: string | null
}

/**
 * Checks, half a second after the last key, whether the vehicle of a plate or a chassis number can be insured for a year
 * from a day on. Checks nothing for an empty day or a number that cannot be one.
 */
export function useVehicleCheck(kind: 'plate' | 'chassis', number: string, startDate: string): VehicleCheck {
  const client = useGuestClient()
  const [check, setCheck] = useState<VehicleCheck>({ found: null, fault: null })
  const locale = useAtomValue(localeAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault is in the language in use
  useEffect(() => {
    setCheck({ found: null, fault: null })
    if (!startDate || checkIdentifier(kind, number).problem) return undefined
    let current = true
    const from = { start_date: startDate }
    const ask = () =>
      kind === 'plate'
        ? client.motor.registrationNumbers.check({ registration_number: number, ...from })
        : client.motor.chassisNumbers.check({ chassis_number: number, ...from })
    const timer = setTimeout(() => {
      ask().then(
        (found) => current && setCheck({ found, fault: null }),
        (error: unknown) =>
          current &&
          setCheck({ found: null, fault: Object.values(fieldErrors(error))[0] ?? errorText(error, '') }),
      )
    }, debounceDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, kind, number, startDate, locale])
  return check
}
