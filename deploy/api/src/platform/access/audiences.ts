const audiences = ['staff', 'marine_admin', 'marine_partner'] as const

export type Audience = (typeof audiences)[number]
