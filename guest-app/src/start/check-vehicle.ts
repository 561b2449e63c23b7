import { checkIdentifier, NOT_LISTED, parseNaira } from '@coverdesk/sdk'
import type { Text } from '@coverdesk/sdk/react'
import type { Purchase } from '../shared/purchase.atoms.ts'

const MOST_KOBO = 1_000_000_000_000
/** More digits than any amount has that is insured. */
const TOO_LONG = /^[^\p{L}]*(\d[^\p{L}\d]*){14}/u

interface Checked {
  purchase: Purchase
  /** What is typed into the field of the worth. */
  worth: string
  years: { from: number; to: number } | undefined
}

/** What is wrong with the first page, by field; an empty object when prices can be shown. */
export function checkVehicle(
  { purchase, worth, years }: Checked,
  { t, formatNaira }: Pick<Text, 't' | 'formatNaira'>,
  plateFault: string,
): Record<string, string> {
  const { plate, unplated, make, make_name, model_name, year, risk_type } = purchase
  const faults: Record<string, string> = {}
  if (!unplated && plate && checkIdentifier('plate', plate).problem) faults.plate = plateFault
  if (!make) faults.vehicle = t('vehicle.search_needed')
  if (make === NOT_LISTED && !make_name.trim()) faults.make_name = t('vehicle.make_name_needed')
  if (make === NOT_LISTED && !model_name.trim()) faults.model_name = t('vehicle.model_name_needed')
  if (!/^\d{4}$/.test(year)) faults.year = t('vehicle.year_needed')
  else if (years && (Number(year) < years.from || Number(year) > years.to))
    faults.year = t('vehicle.year_range', years)
  if (make && !risk_type) faults.risk_type = t('vehicle.risk_needed')
  const kobo = parseNaira(worth)
  if ((kobo ?? 0) > MOST_KOBO || TOO_LONG.test(worth))
    faults.worth = t('vehicle.worth_most', { most: formatNaira(MOST_KOBO) })
  else if (worth.trim() && !kobo) faults.worth = t('vehicle.worth_wrong')
  return faults
}
