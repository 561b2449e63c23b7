import type { StaffUser } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { PersonFields } from '@coverdesk/ui/people'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { offeredRolesAtom } from '@coverdesk/ui/roles'
import { Field, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { BranchesField } from './branches-field.tsx'
import type { UserAnswers } from './user-answers.ts'
import { offeredBranchesAtom, offeredDepartmentsAtom } from './users.atoms.ts'

interface UserFieldsProps {
  form: Pick<RecordForm<UserAnswers>, 'answers' | 'set' | 'faultOf'>
  saved: StaffUser | null
  locked: boolean
}

/** Fields of a user: name, contacts, role and branch. */
export function UserFields({ form, saved, locked }: UserFieldsProps): ReactElement {
  const { t } = useText('users')
  const { answers, set, faultOf } = form
  const places = {
    branch: useAtomValue(offeredBranchesAtom),
    department: useAtomValue(offeredDepartmentsAtom),
  }
  const roles = useAtomValue(offeredRolesAtom('office'))
  return (
    <PersonFields form={form} saved={saved} locked={locked} roles={roles}>
      {(['branch', 'department'] as const).map((place) => (
        <Field key={place} label={t(place)} validationMessage={faultOf(`${place}_id`)}>
          <Select
            disabled={locked}
            value={answers[`${place}_id`] ?? ''}
            onChange={(_event, { value }) => set({ [`${place}_id`]: value || null })}
          >
            <option value="">{t('none')}</option>
            {places[place].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <BranchesField
        form={form}
        locked={locked || saved?.is_you === true}
        role={roles.find(({ id }) => id === answers.role_id) ?? null}
        branches={places.branch}
      />
    </PersonFields>
  )
}
