import { isFrom, type LossMoment } from './loss-moment.ts'

/** When a policy begins to cover its own vehicle. */
export interface OwnDamage {
  /** `yyyy-mm-dd`; null while photos and papers of the vehicle are not accepted. */
  own_damage_from: string | null
  /** The instant they were accepted; null where own damage runs from the start of the policy. */
  own_damage_at: string | null
}

/** Whether own damage was covered at the moment of a loss; null when the loss is of the day of acceptance and has no time. */
export function coversOwnDamage(
  { own_damage_from: from, own_damage_at: at }: OwnDamage,
  moment: LossMoment,
): boolean | null {
  if (from === null || moment.day < from) return false
  return at === null ? true : isFrom(new Date(at), moment)
}
