import {
  type ClientImport,
  type ClientImportColumn,
  type ClientImportMapping,
  clientImportColumns,
  type ImportDateFormat,
  importContacts,
  importDateFormats,
  neededImportColumns,
  proposeImportMapping,
} from '@coverdesk/sdk'
import { FormAlert, type Submit, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { Card, ChoiceGroup } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import {
  Button,
  Checkbox,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { importKeys } from '../../shared/imports/import.atoms.ts'
import { FirstRows } from './first-rows.tsx'
import { ReadingFields } from './reading-fields.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Columns for which files contain less than the form requires. */
const hinted = new Set<ClientImportColumn>(['client_type', 'rc_number', 'nin', 'id_type', 'phone', 'country'])

interface MappingCardProps {
  one: ClientImport
  /** Cancels a repeated mapping. */
  onBack?: () => void
}

/** Choices of the header row, the field of each column and the keys by which a client is recognised. */
export function MappingCard({ one, onBack }: MappingCardProps): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t, msg } = useText('client-imports')
  const [draft, setDraft] = useState<ClientImportMapping>(one.mapping)
  const paths = [...clientImportColumns.map((name) => `mapping.${name}`), 'head_row', 'date_format']
  const submit = useSubmit(paths)
  const { head_row: headRow, mapping } = draft
  const head = one.first_rows[headRow]?.cells ?? []
  const set = (change: Partial<ClientImportMapping>): void => setDraft({ ...draft, ...change })
  const take = (column: ClientImportColumn, value: string): void => {
    const { [column]: _, ...rest } = mapping
    set({ mapping: value === '' ? rest : { ...rest, [column]: Number(value) } })
  }
  const hasDays = Object.values(mapping).some((at) => one.dated.includes(at))
  const send = (): void =>
    void submit.run(async () => {
      await clientImports.map(one.id, draft)
      await invalidate(importKeys.all)
      onBack?.()
    }, msg('mapping.failed'))
  return (
    <div className={styles.cards}>
      <Card title={t('mapping.rows_title')} className={styles.card}>
        <p className={styles.text}>{t('mapping.rows_lead')}</p>
        <ReadingFields one={one} />
        <Field validationMessage={submit.errors.head_row}>
          <FirstRows
            one={one}
            headRow={headRow}
            mapping={mapping}
            onHead={(row) =>
              set({ head_row: row, mapping: proposeImportMapping(one.first_rows[row]?.cells ?? []) })
            }
          />
        </Field>
      </Card>
      <ColumnsCard
        one={one}
        submit={submit}
        mapping={mapping}
        take={take}
        head={head}
        hasDays={hasDays}
        draft={draft}
        set={set}
      />
      <Card title={t('known.title')} className={styles.card}>
        <p className={styles.text}>{t('known.lead')}</p>
        <Field label={t('known.also')}>
          <ChoiceGroup>
            {importContacts.map((contact) => (
              <Checkbox
                key={contact}
                label={t(`columns.${contact}`)}
                checked={draft.match_on.includes(contact)}
                onChange={(_event, { checked }) =>
                  set({
                    match_on: importContacts.filter((one) =>
                      one === contact ? checked === true : draft.match_on.includes(one),
                    ),
                  })
                }
              />
            ))}
          </ChoiceGroup>
        </Field>
        <Field label={t('known.then')}>
          <RadioGroup
            value={draft.on_duplicate}
            onChange={(_event, { value }) => set({ on_duplicate: value === 'update' ? 'update' : 'skip' })}
          >
            <Radio value="skip" label={t('known.skip')} />
            <Radio value="update" label={t('known.update')} />
          </RadioGroup>
        </Field>
        <FormAlert text={submit.alert ?? null} />
        <div className={styles.actions}>
          {onBack ? <Button onClick={onBack}>{t('mapping.back')}</Button> : null}
          <Button appearance="primary" disabledFocusable={submit.busy} onClick={send}>
            {t('mapping.check')}
          </Button>
        </div>
      </Card>
    </div>
  )
}

interface ColumnsCardProps {
  one: ClientImport
  submit: Submit
  mapping: Partial<
    Record<
      | 'client_type'
      | 'name'
      | 'rc_number'
      | 'tin'
      | 'nin'
      | 'id_type'
      | 'id_no'
      | 'email'
      | 'phone'
      | 'address'
      | 'city'
      | 'state'
      | 'country'
      | 'industry'
      | 'contact_person'
      | 'external_ref',
      number
    >
  >
  take: (column: ClientImportColumn, value: string) => void
  head: string[]
  hasDays: boolean
  draft: ClientImportMapping
  set: (change: Partial<ClientImportMapping>) => void
}

/** The field of each column, and how days are written. */
function ColumnsCard({
  one,
  submit,
  mapping,
  take,
  head,
  hasDays,
  draft,
  set,
}: ColumnsCardProps): ReactElement {
  const { t } = useText('client-imports')
  const styles = useStyles()
  const fields = useFieldStyles()
  return (
    <Card title={t('mapping.title')} className={styles.card}>
      {one.is_remembered ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('mapping.remembered')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <p className={styles.text}>{t('mapping.lead')}</p>
      <div className={fields.fields}>
        {clientImportColumns.map((column) => (
          <Field
            key={column}
            label={t(`columns.${column}`)}
            required={neededImportColumns.includes(column)}
            hint={hinted.has(column) ? t(`hints.${column}`) : undefined}
            validationMessage={submit.errors[`mapping.${column}`]}
          >
            <Select value={mapping[column] ?? ''} onChange={(_event, { value }) => take(column, value)}>
              <option value="">{t('mapping.none')}</option>
              {head.map((name, at) => (
                <option key={at} value={at}>
                  {name || t('mapping.unnamed', { number: at + 1 })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {hasDays ? (
        <Field
          label={t('mapping.dates')}
          required
          hint={t('mapping.dates_hint')}
          validationMessage={submit.errors.date_format}
        >
          <RadioGroup
            value={draft.date_format ?? ''}
            onChange={(_event, { value }) => set({ date_format: value as ImportDateFormat })}
          >
            {importDateFormats.map((format) => (
              <Radio key={format} value={format} label={t(`mapping.formats.${format}`)} />
            ))}
          </RadioGroup>
        </Field>
      ) : null}
    </Card>
  )
}
