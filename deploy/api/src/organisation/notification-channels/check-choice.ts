import type { Channels } from '@coverdesk/sdk'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { EventRule } from '../notifications/events.ts'

/** @throws ApiError 422 at the channel that cannot be set so */
export function assertChoice({ usual, fixed, needsOne }: EventRule, wished: Channels): void {
  const changed = fixed.find((channel) => wished[channel] !== usual[channel])
  if (changed) throw fieldError(changed, 'fields.channel_fixed')
  if (needsOne && !wished.bell && !wished.mail) throw fieldError('mail', 'fields.channel_needed')
}
