import { type ReactElement, useState } from 'react'
import type { Stories } from '../testing/stories.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { type RolePlace, RolePlaceProvider } from './role-place.tsx'

const PLACE: RolePlace = {
  of: 'office',
  listKey: 'roles',
  mayEdit: true,
  limits: ['claim_payment'],
  people: [],
  list: '/roles',
  changeRequests: '/change-requests',
  newRole: '/roles/new',
  compare: '/roles/compare',
  role: (id) => `/roles/${id}`,
  copy: (id) => `/roles/new?copy=${id}`,
}
const NAMES = ['claim.claim.read', 'claim.claim.edit', 'user.user.read', 'user.user.edit']

function Matrix({ locked = false }: { locked?: boolean }): ReactElement {
  const [chosen, setChosen] = useState(['claim.claim.read'])
  return (
    <RolePlaceProvider place={PLACE}>
      <RightsMatrix chosen={chosen} locked={locked} onChange={setChosen} />
    </RolePlaceProvider>
  )
}

const responses = {
  'admin.roles.privileges': NAMES.map((name) => ({ name, yours: name !== 'user.user.edit' })),
}

export const stories: Stories = {
  Editable: { responses, render: () => <Matrix /> },
  Locked: { responses, render: () => <Matrix locked /> },
}
