import { useText } from '@coverdesk/ui'
import { Combobox, Field, makeStyles, Option, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { Choice } from './fields.tsx'
import { matching, meant } from './matching.ts'
import { fieldId, useField } from './quote-form.ts'

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  list: { maxHeight: '320px' },
  open: { minWidth: '24px', minHeight: '24px', justifyContent: 'center', alignItems: 'center' },
  tags: { display: 'flex', flexWrap: 'wrap', marginBlockStart: tokens.spacingVerticalXS },
})

/** Several of a list, each added by its code or a part of its name; none is no limit. */
export function ChoiceList({ path, options }: { path: string; options: readonly Choice[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField(path)
  const [typed, setTyped] = useState('')
  const found = matching(options, typed)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const nameOf = (code: string): string => options.find((one) => one.code === code)?.name ?? code
  const add = (code: string): void => {
    setTyped('')
    if (!chosen.includes(code)) put([...chosen, code])
  }
  return (
    <Field
      label={{ children: t(`fields.${path}`), htmlFor: fieldId(path) }}
      hint={chosen.length === 0 ? t('detail.not_limited') : ''}
      validationMessage={fault}
    >
      <div>
        <Combobox
          id={fieldId(path)}
          className={styles.box}
          input={{ className: styles.input }}
          freeform
          autoComplete="off"
          listbox={{ className: styles.list }}
          expandIcon={{ className: styles.open, tabIndex: -1 }}
          value={typed}
          selectedOptions={[]}
          onChange={(event) => setTyped(event.target.value)}
          onOptionSelect={(_event, data) => data.optionValue && add(data.optionValue)}
          onBlur={() => {
            const one = typed.trim() ? meant(found, typed) : null
            if (one) add(one.code)
            else setTyped('')
          }}
        >
          {found.map(({ code, name }) => (
            <Option key={code} value={code} text={name}>
              {name}
            </Option>
          ))}
        </Combobox>
        {chosen.length > 0 ? (
          <TagGroup
            className={styles.tags}
            aria-label={t(`fields.${path}`)}
            onDismiss={(_event, data) => put(chosen.filter((code) => code !== data.value))}
          >
            {chosen.map((code) => (
              <Tag key={code} value={code} dismissible dismissIcon={{ 'aria-label': t('quote.remove') }}>
                {nameOf(code)}
              </Tag>
            ))}
          </TagGroup>
        ) : null}
      </div>
    </Field>
  )
}
