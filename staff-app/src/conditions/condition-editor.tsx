import type { Condition } from '@coverdesk/sdk'
import { EditConflict, FormAlert, hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { AboutCard, Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { paths } from '../paths.ts'
import { useAskables } from './askable.ts'
import { ConditionActions } from './condition-actions.tsx'
import { DrawnRule } from './drawn-rule.tsx'
import { sentenceOf } from './sentence.ts'
import { TryBox } from './try-box.tsx'
import { useConditionEdit } from './use-condition-edit.ts'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  sentence: { marginBlockEnd: 0, maxWidth: '72ch', lineHeight: tokens.lineHeightBase400 },
  json: { fontFamily: tokens.fontFamilyMonospace, '& textarea': { minHeight: '220px' } },
  tabs: { marginBlockEnd: tokens.spacingVerticalM },
})

interface ConditionEditorProps {
  saved: Condition | null
  /** The condition that a new one is a copy of. */
  model?: Condition | null
}

/** Edits a rule as a drawing or text, with its sentence and a test. */
export function ConditionEditor({ saved, model = null }: ConditionEditorProps): ReactElement {
  const styles = useStyles()
  const text = useText('conditions')
  const { t } = text
  const user = useAtomValue(userAtom)
  const askables = useAskables()
  const isList = (name: string) => askables.some((one) => one.name === name && one.kind === 'multi_choice')
  const edit = useConditionEdit(saved, isList, model)
  const [view, setView] = useState(edit.tree ? 'drawn' : 'json')
  const locked = !hasPrivilege(user, 'workflow.workflow.edit')
  const { errors, busy } = edit.submit
  const conditionError = Object.entries(errors).find(([path]) => path.startsWith('condition'))?.[1]
  return (
    <>
      <PageTitle
        stays={!locked}
        title={saved ? saved.name : t('new_title')}
        lead={edit.changed ? t('unsaved') : ''}
        actions={
          locked ? null : (
            <>
              {saved ? <ConditionActions condition={saved} /> : null}
              <Button
                appearance="primary"
                disabledFocusable={busy || edit.jsonWrong || (saved !== null && !edit.changed)}
                onClick={() => void edit.save()}
              >
                {t('save')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <FormAlert text={edit.submit.alert} />
        {edit.conflict ? (
          <EditConflict busy={busy} onMine={() => void edit.keepMine()} onTheirs={edit.takeTheirs} />
        ) : null}
        {saved?.waiting ? <WaitingNote waiting={saved.waiting} href={paths.changeRequests} /> : null}
        <div className={styles.page}>
          <div className={styles.stack}>
            <AboutCard edit={edit} locked={locked} texts="conditions" />
            <Card title={t('rule')}>
              <TabList
                className={styles.tabs}
                size="small"
                selectedValue={view}
                onTabSelect={(_event, data) => setView(String(data.value))}
              >
                <Tab value="drawn">{t('drawn')}</Tab>
                <Tab value="json">{t('json')}</Tab>
              </TabList>
              <FormAlert text={conditionError} />
              {view === 'json' ? (
                <Field validationMessage={edit.jsonWrong ? t('json_wrong') : null} hint={t('json_hint')}>
                  <Textarea
                    className={styles.json}
                    dir="ltr"
                    aria-label={t('json')}
                    readOnly={locked}
                    value={edit.json}
                    onChange={(_event, data) => edit.setJson(data.value)}
                  />
                </Field>
              ) : edit.tree ? (
                <>
                  <DrawnRule tree={edit.tree} askables={askables} onChange={edit.setTree} />
                  <p className={styles.sentence}>
                    {t('holds_when', { rule: sentenceOf(edit.rule, askables, text) })}
                  </p>
                </>
              ) : (
                t('not_drawable')
              )}
            </Card>
          </div>
          <TryBox rule={edit.rule} askables={askables} disabled={edit.jsonWrong} />
        </div>
      </div>
    </>
  )
}
