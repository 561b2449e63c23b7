import type { LanguageTexts, NotificationTemplate, TemplatePart } from '@coverdesk/sdk'
import { EditConflict, FormAlert, hasPrivilege, languages, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import {
  type Dispatch,
  type ReactElement,
  type RefObject,
  type SetStateAction,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { LanguageList } from './language-list.tsx'
import { OwnTemplate } from './own-template.tsx'
import { type PartElements, PartFields, type Reference } from './part-fields.tsx'
import { PlaceholderList } from './placeholder-list.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PutBack } from './put-back.tsx'
import { firstReference, referencesOf, versionReference } from './references.ts'
import { TestCard } from './test-card.tsx'
import { type TemplateEdit, useTemplateEdit } from './use-template-edit.ts'
import { VersionsCard } from './versions-card.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  compare: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  choice: { minWidth: 0, flexBasis: '240px', flexGrow: 1 },
  frame: { margin: 0, marginBlockEnd: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
})

interface TemplateEditorProps {
  template: NotificationTemplate
  /** Edited language. */
  now: LanguageTexts
}

/** Edits a message in one language, with its placeholders and a preview. */
export function TemplateEditor({ template, now }: TemplateEditorProps): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('notification-templates')
  const locked = !hasPrivilege(useAtomValue(userAtom), 'template.notification-template.edit')
  const edit = useTemplateEdit(template, now)
  const { language } = now
  const [chosen, setChosen] = useState(() => firstReference(now))
  const elements = useRef<PartElements>({})
  const writing = useRef<TemplatePart>('body')
  const name = languages.find(({ code }) => code === language)?.name ?? language
  const references = referencesOf(template, now, t, formatDateTime)
  const reference = references.get(chosen) ?? null
  const isBroken = Object.values(edit.faults).some(Boolean)
  const insert = (placeholder: string): void => {
    const element = elements.current[writing.current]
    if (!element) return
    const text = edit.texts[writing.current]
    const token = `{{${placeholder}}}`
    const from = element.selectionStart ?? text.length
    const whole = `${text.slice(0, from)}${token}${text.slice(element.selectionEnd ?? from)}`
    flushSync(() => edit.setPart(writing.current, whole))
    element.focus()
    element.setSelectionRange(from + token.length, from + token.length)
  }
  return (
    <>
      <PageTitle
        stays={!locked}
        title={template.name}
        lead={edit.changed ? t('unsaved') : template.purpose}
        actions={
          locked ? null : (
            <>
              {template.state === 'own' ? <OwnTemplate template={template} /> : null}
              {now.version > 0 && now.state === 'changed' && (now.supplied || language !== 'en') ? (
                <PutBack
                  language={name}
                  kind={now.supplied ? 'back' : 'remove'}
                  onConfirm={() => void edit.putBack()}
                />
              ) : null}
              <Button
                appearance="primary"
                disabledFocusable={edit.submit.busy || !edit.changed}
                onClick={() => void edit.save()}
              >
                {t('save')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <TemplateNotes edit={edit} now={now} />
        <div className={styles.page}>
          <div className={styles.stack}>
            <TextsCard
              name={name}
              chosen={chosen}
              setChosen={setChosen}
              references={references}
              reference={reference}
              locked={locked}
              edit={edit}
              template={template}
              language={language}
              elements={elements}
              writing={writing}
            />
            {locked ? null : (
              <Card title={t('placeholders_title')}>
                {template.channel === 'mail' ? <p className={styles.frame}>{frameOf(template, t)}</p> : null}
                <PlaceholderList placeholders={template.placeholders} onInsert={insert} />
              </Card>
            )}
            <LanguageList template={template} shown={language} />
          </div>
          <div className={styles.stack}>
            {locked ? null : (
              <>
                <PreviewCard id={template.id} {...{ language, isBroken }} texts={edit.texts} />
                <TestCard {...{ template, language, isBroken }} texts={edit.texts} />
              </>
            )}
            <VersionsCard
              {...{ template, now, locked }}
              title={t('versions', { language: name })}
              onCompare={({ version }) => setChosen(versionReference(version))}
              onRestore={({ version, texts }) => {
                if (texts) edit.setTexts(texts)
                setChosen(versionReference(version))
              }}
            />
          </div>
        </div>
      </div>
    </>
  )
}

interface TemplateNotesProps {
  edit: TemplateEdit
  now: LanguageTexts
}

/** What is unsaved, refused or missing. */
function TemplateNotes({ edit, now }: TemplateNotesProps): ReactElement {
  const { t } = useText('notification-templates')
  return (
    <>
      {edit.discard ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('found')}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={edit.discard}>
              {t('found_discard')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <FormAlert text={edit.submit.alert} />
      {edit.hasConflict ? (
        <EditConflict
          busy={edit.submit.busy}
          onMine={() => void edit.keepMine()}
          onTheirs={edit.takeTheirs}
        />
      ) : null}
      {now.state === 'missing' ? <Hint text={t('sends_english')} /> : null}
      {now.behind_english ? <Hint text={t('behind_text')} /> : null}
    </>
  )
}

interface TextsCardProps {
  name: string
  chosen: string
  setChosen: Dispatch<SetStateAction<string>>
  references: Map<string, Reference>
  reference: Reference | null
  locked: boolean
  edit: TemplateEdit
  template: NotificationTemplate
  language: string
  elements: RefObject<PartElements>
  writing: RefObject<TemplatePart>
}

/** The texts in one language, beside a reference. */
function TextsCard({
  name,
  chosen,
  setChosen,
  references,
  reference,
  locked,
  edit,
  template,
  language,
  elements,
  writing,
}: TextsCardProps): ReactElement {
  const { t } = useText('notification-templates')
  const styles = useStyles()
  return (
    <Card title={t('words', { language: name })}>
      <div className={styles.compare}>
        <Field label={t('reference')} className={styles.choice}>
          <Select value={chosen} onChange={(_event, { value }) => setChosen(value)}>
            <option value="">{t('references.none')}</option>
            {[...references].map(([key, { title }]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        {reference && !locked ? (
          <Button onClick={() => edit.setTexts(reference.texts)}>{t('take_over')}</Button>
        ) : null}
      </div>
      <PartFields
        {...{ template, language, edit, locked, reference, elements }}
        onPart={(part) => {
          writing.current = part
        }}
      />
    </Card>
  )
}

function Hint({ text }: { text: string }): ReactElement {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
}

/** Returns the fixed parts that surround every email. */
function frameOf({ has_code, has_button }: NotificationTemplate, t: (key: string) => string): string {
  const parts = ['frame', ...(has_code ? ['frame_code'] : []), ...(has_button ? ['frame_button'] : [])]
  return parts.map((key) => t(key)).join(' ')
}
