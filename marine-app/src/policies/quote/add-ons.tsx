import { useText } from '@coverdesk/sdk/react'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Choice } from './fields.tsx'
import { fieldId, useField } from './quote-form.ts'

const useStyles = makeStyles({
  group: {
    gridColumn: '1 / -1',
    minWidth: 0,
    margin: 0,
    padding: 0,
    borderBlockStartStyle: 'none',
    borderBlockEndStyle: 'none',
    borderInlineStartStyle: 'none',
    borderInlineEndStyle: 'none',
  },
  legend: { padding: 0 },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

const FAULT = `${fieldId('add_ons')}-fault`

/** Which clauses are added to the main one: those that are offered, and what was sold and is offered no longer. */
export function AddOns({ options }: { options: readonly Choice[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField('add_ons')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const offered = new Set(options.map(({ code }) => code))
  const sold = chosen.filter((code) => !offered.has(code)).map((code) => ({ code, name: code }))
  return (
    <fieldset className={styles.group} aria-describedby={fault ? FAULT : undefined}>
      <legend className={styles.legend}>{t('fields.add_ons')}</legend>
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
      {fault ? (
        <div id={FAULT} role="alert" className={styles.fault}>
          {fault}
        </div>
      ) : null}
    </fieldset>
  )
}
