import type { Premium } from '@coverdesk/sdk'

export type PremiumView = Premium
