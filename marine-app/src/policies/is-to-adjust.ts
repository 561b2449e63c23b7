import { type CargoPolicy, lagosDay } from '@coverdesk/sdk'

/** An annual cover whose year has ended and whose deposit premium was not adjusted. */
export const isToAdjust = ({ kind, state, ends_on, price }: CargoPolicy): boolean =>
  kind === 'annual' &&
  state === 'issued' &&
  ends_on !== null &&
  ends_on < lagosDay() &&
  price?.deposit === undefined
