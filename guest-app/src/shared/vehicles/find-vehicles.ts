import type { ListedVehicle } from '@coverdesk/sdk'

/** More are not shown. */
export const MOST_FOUND = 7

/** A text without accents, in small letters, its words one space apart. */
export const searchTerms = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Vehicles whose make and model begin with every word that was typed, in the order of the list. */
export function findVehicles(vehicles: readonly ListedVehicle[], typed: string): ListedVehicle[] {
  const wanted = searchTerms(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  const found: ListedVehicle[] = []
  for (const vehicle of vehicles) {
    const name = searchTerms(`${vehicle.make_name} ${vehicle.name}`)
    const words = [...name.split(' '), name.replaceAll(' ', '')]
    if (wanted.every((part) => words.some((word) => word.startsWith(part)))) found.push(vehicle)
    if (found.length === MOST_FOUND) break
  }
  return found
}
