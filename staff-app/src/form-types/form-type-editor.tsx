import type { FormType } from '@coverdesk/sdk'
import { fieldsIn } from '@coverdesk/sdk/forms'
import {
  EditConflict,
  FormAlert,
  hasPrivilege,
  languageListAtom,
  PageTitle,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { AboutCard, Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type Dispatch, type ReactElement, type SetStateAction, useState } from 'react'
import { HistoryButtons } from '../shared/history/history-buttons.tsx'
import { LanguagePicker } from '../shared/translations/language-picker.tsx'
import { type EditedField, toFields } from './edit.ts'
import { FormTranslations } from './form-translations.tsx'
import { FormTypeActions } from './form-type-actions.tsx'
import { FoundBar } from './found-bar.tsx'
import { Preview } from './preview.tsx'
import { QuestionErrors } from './question-errors.tsx'
import { QuestionList } from './question-list.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { missingIn } from './translations.ts'
import { type FormTypeEdit, useFormTypeEdit } from './use-form-type-edit.ts'
import { Versions } from './versions.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 5fr)',
    alignItems: 'start',
    '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  translating: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)',
    alignItems: 'start',
    '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})

interface FormTypeEditorProps {
  /** Null for a new one. */
  saved: FormType | null
  /** Initial content of a new form type. */
  model?: FormType | null
  /** Number of an earlier version, which is read-only. */
  older?: number | undefined
  /** Language of the edited texts; the questions themselves are in English. */
  language: string
  onLanguage: (language: string) => void
}

/** Edits the questions beside the selected one and a preview of the form. */
export function FormTypeEditor(props: FormTypeEditorProps): ReactElement {
  const { saved, model = null, older, language, onLanguage } = props
  const styles = useStyles()
  const { t } = useText('form-types')
  const user = useAtomValue(userAtom)
  const edit = useFormTypeEdit(saved, model, older !== undefined)
  const [selected, setSelected] = useState<string | null>(edit.fields[0]?.id ?? null)
  const locked = older !== undefined || !hasPrivilege(user, 'form.form-type.edit')
  const index = edit.fields.findIndex(({ id }) => id === selected)
  const field = edit.fields[index]
  const { errors, busy } = edit.submit
  const languages = useAtomValue(languageListAtom)
  const written = languages.find(({ code }) => code === language && code !== 'en')
  const ownIn = (code: string) => (english: string) => (saved ?? model)?.own_words[code]?.[english]
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('fields.'))
  return (
    <>
      <PageTitle
        stays={!locked}
        title={saved ? saved.name : t('new_title')}
        lead={
          edit.changed
            ? t('unsaved')
            : saved
              ? t('version', { version: String(older ?? saved.form_version) })
              : ''
        }
        actions={
          <>
            {locked ? null : <HistoryButtons {...edit.history} />}
            {saved ? <FormTypeActions formType={saved} locked={locked} /> : null}
            {locked ? null : (
              <Button
                appearance="primary"
                disabledFocusable={busy || (saved !== null && !edit.changed)}
                onClick={() => void edit.save()}
              >
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        {edit.discard ? <FoundBar onDiscard={edit.discard} /> : null}
        <FormAlert text={hasErrors ? null : edit.submit.alert} />
        <QuestionErrors
          fields={edit.fields}
          errors={errors}
          onSelect={(id, about = 'en') => {
            setSelected(id)
            onLanguage(about)
          }}
        />
        {edit.conflict ? (
          <EditConflict busy={busy} onMine={() => void edit.keepMine()} onTheirs={edit.takeTheirs} />
        ) : null}
        <LanguagePicker
          label={t('language')}
          languages={languages}
          shown={written?.code ?? 'en'}
          missingIn={(code) => missingIn(edit.fields, code, ownIn(code))}
          onChange={onLanguage}
        />
        {written ? (
          <div className={styles.translating}>
            <FormTranslations
              key={written.code}
              language={written}
              fields={edit.fields}
              own={ownIn(written.code)}
              errors={errors}
              locked={locked}
              onChange={edit.setFields}
            />
            <Preview
              fields={fieldsIn(toFields(edit.fields), written.code, ownIn(written.code))}
              language={written.code}
            />
          </div>
        ) : (
          <QuestionColumns
            edit={edit}
            locked={locked}
            selected={selected}
            errors={errors}
            setSelected={setSelected}
            saved={saved}
            older={older}
            field={field}
            index={index}
          />
        )}
      </div>
    </>
  )
}

interface QuestionColumnsProps {
  edit: FormTypeEdit
  locked: boolean
  selected: string | null
  errors: Record<string, string>
  setSelected: Dispatch<SetStateAction<string | null>>
  saved: FormType | null
  older: number | undefined
  field: EditedField | undefined
  index: number
}

/** The questions, the selected one, and the preview. */
function QuestionColumns({
  edit,
  locked,
  selected,
  errors,
  setSelected,
  saved,
  older,
  field,
  index,
}: QuestionColumnsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <AboutCard edit={edit} locked={locked} texts="form-types" />
        <QuestionList
          fields={edit.fields}
          selected={selected}
          errors={errors}
          locked={locked}
          onSelect={setSelected}
          onChange={edit.setFields}
          onUndo={edit.history.undo}
        />
        {saved ? <Versions formType={saved} shown={older ?? saved.form_version} /> : null}
      </div>
      {field ? (
        <QuestionPanel
          key={field.id}
          field={field}
          index={index}
          fields={edit.fields}
          errors={errors}
          locked={locked}
          onChange={edit.setFields}
        />
      ) : (
        <Card title={t('question')}>{t('choose_question')}</Card>
      )}
      <Preview fields={toFields(edit.fields)} language="en" />
    </div>
  )
}
