import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.tsx'
import type { Stories } from '../testing/stories.ts'
import { useFieldStyles } from './field-styles.ts'
import { RecordPage } from './record-page.tsx'

interface BranchProps {
  isNew?: boolean
  locked?: boolean
  changed?: boolean
  alert?: string
  hasConflict?: boolean
  errors?: Partial<Record<'name' | 'code', string>>
}

function Branch(props: BranchProps): ReactElement {
  const {
    isNew = false,
    locked = false,
    changed = false,
    hasConflict = false,
    alert = null,
    errors = {},
  } = props
  const styles = useFieldStyles()
  const submit = {
    busy: false,
    alert,
    errors: {},
    setErrors: () => undefined,
    run: async () => true,
    error: null,
  }
  const saved = async (): Promise<boolean> => true
  return (
    <RecordPage
      title={isNew ? 'New branch' : 'Port Harcourt'}
      isNew={isNew}
      locked={locked}
      form={{ changed, submit, hasConflict, keepMine: saved, takeTheirs: () => undefined, save: saved }}
    >
      <Card title="Branch">
        <div className={styles.fields}>
          <Field label="Name" required validationMessage={errors.name ?? null}>
            <Input readOnly={locked} defaultValue={isNew ? '' : 'Port Harcourt'} />
          </Field>
          <Field
            label="Code"
            required
            hint="Two to six capital letters; part of every number."
            validationMessage={errors.code ?? null}
          >
            <Input readOnly={locked} defaultValue={isNew ? '' : 'PHC'} />
          </Field>
          <Field label="Address" className={styles.wide}>
            <Textarea readOnly={locked} defaultValue="14 Aba Road, Rumuola, Port Harcourt, Rivers State" />
          </Field>
        </div>
      </Card>
    </RecordPage>
  )
}

export const stories: Stories = {
  New: { render: () => <Branch isNew /> },
  'Unsaved changes': { render: () => <Branch changed /> },
  Locked: { render: () => <Branch locked /> },
  Errors: {
    render: () => (
      <Branch
        isNew
        alert="The branch was not saved."
        errors={{ name: 'Enter a name.', code: 'Another branch has this code.' }}
      />
    ),
  },
  'Edit conflict': { render: () => <Branch changed hasConflict /> },
}
