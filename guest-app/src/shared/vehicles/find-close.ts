import type { ListedVehicle } from '@coverdesk/sdk'
import { MOST_FOUND, searchTerms } from './find-vehicles.ts'

/** The bodies that everyday words of Nigerian roads mean. */
const bodies: Readonly<Record<string, readonly string[]>> = {
  keke: ['TRICYCLE'],
  napep: ['TRICYCLE'],
  marwa: ['TRICYCLE'],
  tricycle: ['TRICYCLE'],
  okada: ['MOTORCYCLE'],
  bike: ['MOTORCYCLE'],
  motorbike: ['MOTORCYCLE'],
  motorcycle: ['MOTORCYCLE'],
  danfo: ['MINI_BUS'],
  korope: ['MINI_BUS'],
  minibus: ['MINI_BUS'],
  bus: ['MINI_BUS', 'BUS'],
  molue: ['BUS'],
  coach: ['BUS'],
  jeep: ['JEEP'],
  suv: ['JEEP'],
  van: ['VAN'],
  pickup: ['PICKUP'],
  truck: ['TRUCK'],
  lorry: ['TRUCK'],
  tipper: ['TRUCK'],
  trailer: ['TRUCK'],
  tractor: ['TRACTOR'],
  saloon: ['SALOON'],
  sedan: ['SALOON'],
}
/** What makes are called for short. */
const makes: Readonly<Record<string, string>> = { vw: 'volkswagen', chevy: 'chevrolet', merc: 'mercedes' }

const NEAR = 4
const FAR = 6
/** Shorter words are not misspelt: nearly all would be alike. */
const mistakesIn = ({ length }: string): number => (length < NEAR ? 0 : length < FAR ? 1 : 2)

/**
 * Vehicles that are meant by everyday words such as "keke", or by words with one or two letters wrong, the closest
 * first. A number is never taken for another one.
 */
export function findClose(vehicles: readonly ListedVehicle[], typed: string): ListedVehicle[] {
  const wanted = searchTerms(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  return vehicles
    .map((vehicle) => ({ vehicle, mistakes: mistakesOf(vehicle, wanted) }))
    .filter(({ mistakes }) => mistakes !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, MOST_FOUND)
    .map(({ vehicle }) => vehicle)
}

function mistakesOf(vehicle: ListedVehicle, wanted: readonly string[]): number {
  const model = searchTerms(vehicle.name)
  const words = [...searchTerms(vehicle.make_name).split(' '), ...model.split(' '), model.replaceAll(' ', '')]
  return wanted.reduce((sum, part) => sum + mistakesInWord(vehicle, words, part), 0)
}

function mistakesInWord(vehicle: ListedVehicle, words: readonly string[], part: string): number {
  if (vehicle.body_type && bodies[part]?.includes(vehicle.body_type)) return 0
  const meant = makes[part] ?? part
  if (words.some((word) => word.startsWith(meant))) return 0
  const most = /\d/.test(meant) ? 0 : mistakesIn(meant)
  const fewest = Math.min(...words.map((word) => distance(meant, word, most)))
  return fewest <= most && most > 0 ? fewest : Number.POSITIVE_INFINITY
}

/** Letters to add, drop, change or swap until a word is another one, or the beginning of it. */
function distance(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && at > 1 ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}
