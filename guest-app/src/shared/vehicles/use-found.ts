import type { ListedVehicle } from '@coverdesk/sdk'
import { useEffect, useState } from 'react'
import { findVehicles } from './find-vehicles.ts'

type Find = typeof findVehicles

/** Vehicles by what is typed; where none has these words, by everyday words and spelling mistakes. */
export function useFound(vehicles: readonly ListedVehicle[], typed: string): ListedVehicle[] {
  const [findClose, setFindClose] = useState<Find>()
  const found = findVehicles(vehicles, typed)
  const isMissing = found.length === 0 && typed.trim() !== '' && vehicles.length > 0
  // Fetched when it is needed: most people find their vehicle without it.
  useEffect(() => {
    if (!isMissing) return
    import('./find-close.ts').then(
      (part) => setFindClose(() => part.findClose),
      () => undefined,
    )
  }, [isMissing])
  return isMissing && findClose ? findClose(vehicles, typed) : found
}
