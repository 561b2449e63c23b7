import type { FormType } from '@coverdesk/sdk'
import { EditConflict, FormAlert, hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/sdk/react'
import { AboutCard } from '@coverdesk/sdk/react/parts/about-card.tsx'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { FormTypeActions } from './form-type-actions.tsx'
import { FoundBar } from './found-bar.tsx'
import { Preview } from './preview.tsx'
import { QuestionFaults } from './question-faults.tsx'
import { QuestionList } from './question-list.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { useFormTypeEdit } from './use-form-type-edit.ts'
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
  /** What a new one begins as. */
  model?: FormType | null
  /** Set when an earlier version is looked at, which cannot be changed. */
  older?: number | undefined
}

/** Questions on the one side, the selected one beside them, and the form as it will be. */
export function FormTypeEditor({ saved, model = null, older }: FormTypeEditorProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const user = useAtomValue(userAtom)
  const edit = useFormTypeEdit(saved, model, older !== undefined)
  const [selected, setSelected] = useState<string | null>(edit.fields[0]?.id ?? null)
  const locked = older !== undefined || !hasPrivilege(user, 'form.form-type.edit')
  const index = edit.fields.findIndex(({ id }) => id === selected)
  const field = edit.fields[index]
  const { errors, busy } = edit.submit
  const hasFaults = Object.keys(errors).some((path) => path.startsWith('fields.'))
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
        <FormAlert text={hasFaults ? null : edit.submit.alert} />
        <QuestionFaults fields={edit.fields} errors={errors} onSelect={setSelected} />
        {edit.conflict ? (
          <EditConflict busy={busy} onMine={() => void edit.keepMine()} onTheirs={edit.takeTheirs} />
        ) : null}
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
          <Preview fields={edit.fields} />
        </div>
      </div>
    </>
  )
}
