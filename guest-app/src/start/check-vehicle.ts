import { checkIdentifier, NOT_LISTED, type PriceList, parseNaira } from '@coverdesk/sdk'
import type { Text } from '@coverdesk/ui'
import type { Purchase } from '../shared/purchase.atoms.ts'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'

const MOST_KOBO = 1_000_000_000_000
/** More digits than any amount has that is insured. */
const TOO_LONG = /^[^\p{L}]*(\d[^\p{L}\d]*){14}/u

interface Checked {
  purchase: Purchase
  /** What is typed into the field of the worth. */
  worth: string
  list: PriceList | undefined
  /** Of the insurer, for what is not sold here. */
  phone: string
}

/** What is wrong with the first page, by field; an empty object when prices can be shown. */
export function checkVehicle(
  { purchase, worth, list, phone }: Checked,
  { t, formatNaira }: Pick<Text, 't' | 'formatNaira'>,
  plateError: string,
): Record<string, string> {
  const { plate, unplated, make, make_name, model_name, year } = purchase
  const years = list?.years
  const faults: Record<string, string> = {}
  if (!unplated && plate && checkIdentifier('plate', plate).problem) faults.plate = plateError
  if (!make) faults.vehicle = t('vehicle.search_needed')
  if (make === NOT_LISTED && !make_name.trim()) faults.make_name = t('vehicle.make_name_needed')
  if (make === NOT_LISTED && !model_name.trim()) faults.model_name = t('vehicle.model_name_needed')
  if (!/^\d{4}$/.test(year)) faults.year = t('vehicle.year_needed')
  else if (years && (Number(year) < years.from || Number(year) > years.to))
    faults.year = t('vehicle.year_range', years)
  if (make) Object.assign(faults, checkUse(purchase, list, phone, t))
  const kobo = parseNaira(worth)
  if ((kobo ?? 0) > MOST_KOBO || TOO_LONG.test(worth))
    faults.worth = t('vehicle.worth_most', { most: formatNaira(MOST_KOBO) })
  else if (worth.trim() && !kobo) faults.worth = t('vehicle.worth_wrong')
  return faults
}

/** Body and use decide the class; where the insurer has no classes of a body, the class itself is chosen. */
function checkUse(
  { body_type, use, risk_type }: Purchase,
  list: PriceList | undefined,
  phone: string,
  t: Text['t'],
): Record<string, string> {
  if (!body_type) return { body_type: t('vehicle.risk_needed') }
  const uses = usesOf(list, body_type)
  const chosen = chosenUse(uses, use)
  if (list && !uses[0]) return risk_type ? {} : { risk_type: t('vehicle.risk_needed') }
  if (chosen?.risk_type) return {}
  return { use: chosen ? t('vehicle.use_not_sold', { phone }) : t('needed.use') }
}
