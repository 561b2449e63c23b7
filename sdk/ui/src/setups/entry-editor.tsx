import {
  type ListedSetupEntry,
  lagosDay,
  type SetupEntry,
  type SetupListName,
  setupLists,
} from '@coverdesk/sdk'
import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { FormEvent, ReactElement } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { useText } from '../locale/use-text.ts'
import { DetailLayout } from '../parts/detail-layout.tsx'
import { FormBar, FormSection } from '../profile/form-section.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'
import type { Submit } from '../sign-in/use-submit.ts'
import { AttributeInput } from './attribute-input.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryChanges } from './entry-changes.tsx'
import { EntryComparison } from './entry-comparison.tsx'
import { Periods } from './periods.tsx'
import { useSetupPlace } from './setup-place.tsx'
import { setupChoicesAtom, setupKeys } from './setups.atoms.ts'
import { type EntryEdit, useEntryEdit } from './use-entry-edit.ts'

/** An entry of a setup list with its periods and changes; a form for users who may edit it. */
export function EntryEditor({
  list,
  saved,
}: {
  list: SetupListName
  saved: SetupEntry | null
}): ReactElement {
  const { t } = useText('setups')
  const invalidate = useInvalidate()
  const { mayEdit } = useSetupPlace()
  const { parent, fields, codes, fixed } = setupLists[list]
  const parents = useAtomValue(setupChoicesAtom(parent ?? null))
  const edit = useEntryEdit(list, saved)
  const { submit, conflict } = edit.saving
  const over = saved?.state === 'retired'
  const fault = (path: string): string | null => submit.errors[path] ?? null
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void edit.save()
  }
  const form = (
    <FormSection
      title={saved ? t('about') : t('about_new')}
      help={over ? t('retired_help') : t(`lists.${list}.help`)}
      onSubmit={send}
    >
      <FormAlert text={submit.alert} />
      {conflict ? (
        <EditConflict
          busy={submit.busy}
          onMine={() => void edit.save(conflict.version)}
          onTheirs={() => void invalidate(setupKeys.all)}
        />
      ) : null}
      <ParentField parent={parent} fault={fault} edit={edit} saved={saved} parents={parents} />
      <Field
        label={t('columns.code')}
        required
        validationMessage={fault('code')}
        hint={t(codes ? `code_hints.${codes}` : 'code_hint')}
      >
        <Input
          dir="ltr"
          value={edit.code}
          readOnly={saved !== null}
          onChange={(_event, data) => edit.change({ code: data.value })}
        />
      </Field>
      <Field label={t('columns.name')} required validationMessage={fault('name')}>
        <Input
          dir="auto"
          value={edit.name}
          readOnly={over}
          onChange={(_event, data) => edit.change({ name: data.value })}
        />
      </Field>
      {fields
        .filter(({ only }) => !only || only.includes(edit.code))
        .map((field) => (
          <AttributeInput
            key={field.name}
            field={field}
            value={edit.draft[field.name] ?? ''}
            fault={fault(`attributes.${field.name}`)}
            onChange={(value) => edit.change({ draft: { ...edit.draft, [field.name]: value } })}
          />
        ))}
      <SavingFields over={over} saved={saved} edit={edit} fault={fault} submit={submit} />
    </FormSection>
  )
  return (
    <>
      <PageTitle
        title={saved ? saved.name : t('new_title', { list: t(`lists.${list}.title`) })}
        // Fixed entries cannot be chosen.
        lead={saved && !fixed ? t(`state_lead.${saved.state}`) : ''}
        actions={saved && mayEdit ? <EntryActions list={list} entry={saved} /> : null}
      />
      {saved ? (
        <DetailLayout
          main={mayEdit ? form : <Periods list={list} entry={saved} />}
          side={
            <>
              {mayEdit ? <Periods list={list} entry={saved} /> : null}
              <EntryChanges list={list} entry={saved} />
            </>
          }
        />
      ) : (
        form
      )}
    </>
  )
}

interface ParentFieldProps {
  parent: SetupListName | undefined
  fault: (path: string) => string | null
  edit: EntryEdit
  saved: SetupEntry | null
  parents: ListedSetupEntry[]
}

/** The entry that this one belongs to. */
function ParentField({ parent, fault, edit, saved, parents }: ParentFieldProps): ReactElement | null {
  const { t } = useText('setups')
  return parent ? (
    <Field label={t(`lists.${parent}.one`)} required validationMessage={fault('parent')}>
      <Select
        value={edit.parent}
        disabled={saved !== null}
        onChange={(_event, data) => edit.change({ parent: data.value })}
      >
        <option value="">{t('choose')}</option>
        {parents.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  ) : null
}

interface SavingFieldsProps {
  over: boolean
  saved: SetupEntry | null
  edit: EntryEdit
  fault: (path: string) => string | null
  submit: Submit
}

/** The first day of a change, what it changes, and the button that saves it. */
function SavingFields({ over, saved, edit, fault, submit }: SavingFieldsProps): ReactElement | null {
  const { t } = useText('setups')
  return over ? null : (
    <>
      <DateField
        label={saved ? t('first_day_change') : t('first_day_new')}
        required={edit.needsDay}
        fault={fault('first_day')}
        hint={edit.needsDay ? t('first_day_needed') : t(saved ? 'first_day_hint' : 'first_day_new_hint')}
        min={lagosDay()}
        value={edit.first_day}
        onChange={(first_day) => edit.change({ first_day })}
      />
      {saved && edit.differences.length > 0 ? (
        <EntryComparison entry={saved} differences={edit.differences} firstDay={edit.first_day} />
      ) : null}
      <FormBar note={edit.changed ? t('unsaved') : ''}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy || !edit.changed}>
          {t('save')}
        </Button>
      </FormBar>
    </>
  )
}
