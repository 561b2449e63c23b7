import { useText } from '@coverdesk/ui'
import { ChoiceGroup } from '@coverdesk/ui/parts'
import { Checkbox, Field, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Choice } from './fields.tsx'
import { fieldId, useField } from './quote-form.ts'

const useStyles = makeStyles({
  field: { gridColumn: '1 / -1', minWidth: 0 },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
})

/** Choice of additional clauses: those on offer, and those of the draft that are no longer offered. */
export function AddOns({ options }: { options: readonly Choice[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField('add_ons')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const offered = new Set(options.map(({ code }) => code))
  const sold = chosen.filter((code) => !offered.has(code)).map((code) => ({ code, name: code }))
  return (
    <Field className={styles.field} label={t('fields.add_ons')} validationMessage={fault}>
      <ChoiceGroup>
        <div id={fieldId('add_ons')} tabIndex={-1} className={styles.boxes}>
          {[...options, ...sold].map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={chosen.includes(code)}
              onChange={(_event, data) =>
                put(data.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
          ))}
        </div>
      </ChoiceGroup>
    </Field>
  )
}
