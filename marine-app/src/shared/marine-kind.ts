import type { MarineUserType } from '@coverdesk/ui'
import type { MarineKind } from '../paths.ts'

export function kindOfType(type: MarineUserType): MarineKind {
  return type === 'marine_admin' ? 'admin' : 'partner'
}

export function typeOfKind(kind: MarineKind): MarineUserType {
  return kind === 'admin' ? 'marine_admin' : 'marine_partner'
}
