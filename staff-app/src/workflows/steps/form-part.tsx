import { useText } from '@coverdesk/ui'
import { Button, Field, Radio, RadioGroup, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { formTypePath, paths } from '../../paths.ts'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'

// Opens a new window, because the workflow may not be saved yet.
const open = (path: string): void => {
  window.open(path, '_blank', 'noopener')
}

/** Edits the form of a step and who fills it in. */
export function FormPart({ step, catalogue, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const { form_type: chosen = '' } = step
  const found = catalogue.formTypes.find(({ key }) => key === chosen)
  const offered = catalogue.formTypes.filter((one) => one.state === 'active' || one === found)
  const byStaff = step.filled_by === 'staff'
  const choose = (key: string): void => {
    const name = offered.find((one) => one.key === key)?.name
    // The customer reads the title: until staff write one, the name of the form says more than “Form”.
    const isUntitled = step.keyFollows && (step.title === '' || step.title === t('kinds.form'))
    put({ form_type: key || undefined, ...(name && isUntitled ? { title: name } : {}) })
  }
  return (
    <>
      <Field label={t('fields.form_type')} required validationMessage={at('form_type')}>
        <Select value={chosen} onChange={(_event, data) => choose(data.value)}>
          <option value="">{t('choose')}</option>
          {chosen && !found ? <option value={chosen}>{t('form_type_own')}</option> : null}
          {offered.map(({ id, key, name }) => (
            <option key={id} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        {found ? (
          <Button size="small" appearance="transparent" onClick={() => open(formTypePath(found.id))}>
            {t('form_type_see')}
          </Button>
        ) : null}
        <Button size="small" appearance="transparent" onClick={() => open(paths.newFormType)}>
          {t('form_type_make')}
        </Button>
      </div>
      <Field label={t('fields.filled_by')} validationMessage={at('filled_by')}>
        <RadioGroup
          value={byStaff ? 'staff' : 'guest'}
          onChange={(_event, data) =>
            put(data.value === 'staff' ? { filled_by: 'staff' } : { filled_by: 'guest', assignee: undefined })
          }
        >
          <Radio value="guest" label={t('filled_by.guest')} />
          <Radio value="staff" label={t('filled_by.staff')} />
        </RadioGroup>
      </Field>
      {byStaff ? (
        <PartyPicker
          label={t('fields.assignee')}
          party={step.assignee}
          parties={catalogue.parties}
          empty={t('anybody')}
          fault={at('assignee')}
          onChange={(assignee) => put({ assignee })}
        />
      ) : null}
    </>
  )
}
