import { identifierKinds, parseNaira } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { Property } from './kinds.ts'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalM,
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
})

interface QuestionBoundsProps {
  field: FormField
  has: ReadonlySet<Property>
  at: (part: string) => string | null
  put: (change: Partial<FormField>) => void
}

const toNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))
const toText = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** Edits the limits of an answer: length, amount or date. */
export function QuestionBounds({ field, has, at, put }: QuestionBoundsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  return (
    <>
      {has.has('identifier') ? (
        <Field label={t('identifier')} validationMessage={at('identifier')}>
          <Select
            value={field.identifier ?? 'nin'}
            onChange={(_event, data) =>
              put({ identifier: data.value as NonNullable<FormField['identifier']> })
            }
          >
            {identifierKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`identifiers.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {has.has('length') || has.has('count') ? (
        <div className={styles.pair}>
          {(['least', 'most'] as const).map((part) => (
            <Field
              key={part}
              label={t(has.has('length') ? `length.${part}` : `count.${part}`)}
              validationMessage={at(part)}
            >
              <Figure value={field[part]} onChange={(value) => put({ [part]: value })} />
            </Field>
          ))}
        </div>
      ) : null}
      {has.has('range') || has.has('amounts') ? (
        <div className={styles.pair}>
          {(['minimum', 'maximum'] as const).map((part) => (
            <Field key={part} label={t(part)} validationMessage={at(part)}>
              {has.has('amounts') ? (
                <Naira value={field[part]} onChange={(value) => put({ [part]: value })} />
              ) : (
                <Figure value={field[part]} onChange={(value) => put({ [part]: value })} />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      {has.has('days') ? (
        <div className={styles.pair}>
          {(['earliest', 'latest'] as const).map((part) => (
            <Field key={part} label={t(part)} validationMessage={at(part)}>
              <Select
                value={field[part] === 'today' ? 'today' : ''}
                onChange={(_event, data) => put({ [part]: data.value || undefined })}
              >
                <option value="">{t('any_day')}</option>
                <option value="today">{t('today')}</option>
              </Select>
            </Field>
          ))}
        </div>
      ) : null}
      {has.has('days') ? (
        <Checkbox
          label={t('offers_recent_days')}
          checked={field.offers_recent_days === true}
          onChange={(_event, data) => put({ offers_recent_days: data.checked === true })}
        />
      ) : null}
      {has.has('pattern') ? (
        <>
          <Field label={t('pattern')} hint={t('pattern_hint')} validationMessage={at('pattern')}>
            <Input
              dir="ltr"
              value={field.pattern ?? ''}
              onChange={(_event, data) => put({ pattern: data.value })}
            />
          </Field>
          {field.pattern ? (
            <Field label={t('pattern_help')} validationMessage={at('pattern_help')}>
              <Input
                value={field.pattern_help ?? ''}
                onChange={(_event, data) => put({ pattern_help: data.value })}
              />
            </Field>
          ) : null}
        </>
      ) : null}
    </>
  )
}

interface BoundProps {
  /** In kobo for an amount. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function Figure({ value, onChange }: BoundProps) {
  return (
    <Input
      type="number"
      dir="ltr"
      value={toText(value)}
      onChange={(_event, data) => onChange(toNumber(data.value))}
    />
  )
}

function Naira({ value, onChange }: BoundProps) {
  const { formatNumber } = useText('form-types')
  const [typed, setTyped] = useState(value === undefined ? '' : formatNumber(value / 100))
  return (
    <Input
      inputMode="decimal"
      dir="ltr"
      contentBefore="₦"
      value={typed}
      onChange={(_event, data) => {
        setTyped(data.value)
        onChange(parseNaira(data.value) ?? undefined)
      }}
    />
  )
}
