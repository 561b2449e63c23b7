import { type CargoPolicy, lagosDay } from '@coverdesk/sdk'

/** Whether an annual cover has ended and its deposit premium is not adjusted. */
export const isToAdjust = ({ kind, state, ends_on, price }: CargoPolicy): boolean =>
  kind === 'annual' &&
  state === 'issued' &&
  ends_on !== null &&
  ends_on < lagosDay() &&
  price?.deposit === undefined
