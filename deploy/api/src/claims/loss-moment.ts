import { lagosDay } from '../platform/db/clock.ts'

/** Moment of a loss, in Lagos time. */
export interface LossMoment {
  day: string
  /** `HH:mm`; null when the notice does not state it. */
  time: string | null
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Returns the time of loss a notice states, as `HH:mm`. */
export function lossTime(notice: Record<string, unknown>): string | null {
  const [, hour, minute] =
    CLOCK.exec(typeof notice.loss_time === 'string' ? notice.loss_time.trim() : '') ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Whether a loss happened at or after an instant; null when its day alone does not decide that. */
export function isFrom(instant: Date, { day, time }: LossMoment): boolean | null {
  const from = lagosDay(instant)
  if (day !== from) return day > from
  return time === null ? null : time >= lagosTime(instant)
}

const lagosTime = (instant: Date): string =>
  instant.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' })
