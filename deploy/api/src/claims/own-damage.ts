import { isFrom, type LossMoment } from './loss-moment.ts'

/** Beginning of a policy's cover for its own vehicle. */
export interface OwnDamage {
  /** `yyyy-mm-dd`; null until photos and documents of the vehicle are accepted. */
  own_damage_from: string | null
  /** Instant of their acceptance; null where own damage runs from the start of the policy. */
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
