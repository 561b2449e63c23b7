import type { FormType, Workflow, WorkflowError } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  hasPrivilege,
  languageListAtom,
  lazyPart,
  useNarrow,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, Spinner, Tab, TabList, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type Dispatch, type ReactElement, type SetStateAction, Suspense, useRef, useState } from 'react'
import { LanguagePicker } from '../../shared/translations/language-picker.tsx'
import { useLanguageParameter } from '../../shared/translations/use-language-parameter.ts'
import { DryRunCard } from '../dry-run/dry-run-card.tsx'
import { StepErrorList } from '../step-errors/step-error-list.tsx'
import { StepList } from '../steps/step-list.tsx'
import { StepPanel } from '../steps/step-panel.tsx'
import type { EditedStep } from '../steps/steps.ts'
import { type Catalogue, useCatalogue } from '../steps/use-catalogue.ts'
import { useStepForms } from '../steps/use-step-forms.ts'
import { missingIn } from '../translations/step-words.ts'
import { VersionsCard } from '../versions/versions-card.tsx'
import { AboutCard } from './about-card.tsx'
import { LinksCard } from './links-card.tsx'
import { PublishNote } from './publish-note.tsx'
import { useWorkflowEdit, type WorkflowEdit } from './use-workflow-edit.ts'
import { WorkflowTitle } from './workflow-title.tsx'

const StartFrom = lazyPart(() => import('./start-from.tsx').then((m) => m.StartFrom))
const StepDiagram = lazyPart(() => import('../diagram/step-diagram.tsx').then((m) => m.StepDiagram))
const StepTranslations = lazyPart(() =>
  import('../translations/step-translations.tsx').then((m) => m.StepTranslations),
)

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(380px, 5fr) minmax(320px, 4fr) minmax(300px, 4fr)',
    alignItems: 'start',
    '@media (max-width: 1365px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The diagram takes the room of the actions, which follow below.
  drawn: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(320px, 4fr)',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  below: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    alignItems: 'start',
  },
  stack: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  panel: {
    minWidth: 0,
    scrollMarginBlockStart: '80px',
    '@media (min-width: 801px)': {
      position: 'sticky',
      insetBlockStart: 'calc(var(--header, 56px) + 64px)',
      maxBlockSize: 'calc(100vh - 88px)',
      overflowY: 'auto',
    },
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  still: { '@media (min-width: 801px)': { position: 'static', maxBlockSize: 'none' } },
  tabs: { marginBlockEnd: tokens.spacingVerticalM },
})

/** Edits the steps as a list and a diagram, beside the selected step and the actions on the workflow. */
export function WorkflowEditor({ read }: { read: Workflow | null }): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const locked = !hasPrivilege(useAtomValue(userAtom), 'workflow.workflow.edit')
  const edit = useWorkflowEdit(read, locked)
  const { saved, steps, faults, submit } = edit
  const catalogue = useCatalogue(saved?.own_words ?? {})
  const forms = useStepForms(steps, catalogue.formTypes)
  const [selected, setSelected] = useState<string | null>(steps[0]?.id ?? null)
  const [view, setView] = useState('list')
  const drawn = view === 'diagram'
  const panel = useRef<HTMLDivElement>(null)
  const index = steps.findIndex(({ id }) => id === selected)
  const step = steps[index]
  const shown = { steps, faults, selected: step?.id ?? null, onSelect: setSelected }
  const open = (): void => panel.current?.focus()
  const goTo = (id: string | null): void => {
    setSelected(id)
    open()
  }
  const languages = useAtomValue(languageListAtom)
  const [language, setLanguage] = useState(useLanguageParameter())
  const written = languages.find(({ code }) => code === language && code !== 'en')
  const ownIn = (code: string) => (english: string) => saved?.own_words[code]?.[english]
  const fix = (id: string, about = 'en'): void => {
    setLanguage(about)
    goTo(id)
  }
  return (
    <>
      <WorkflowTitle edit={edit} catalogue={catalogue} locked={locked} />
      <div className={styles.stack}>
        <FormAlert text={submit.alert} />
        {edit.conflict ? (
          <EditConflict busy={submit.busy} onMine={() => void edit.keepMine()} onTheirs={edit.takeTheirs} />
        ) : null}
        <PublishNote edit={edit} />
        <StepErrorList {...{ faults, steps, catalogue }} onSelect={fix} />
        <LanguagePicker
          label={t('language')}
          languages={languages}
          shown={written?.code ?? 'en'}
          missingIn={(code) => missingIn(steps, code, ownIn(code))}
          onChange={setLanguage}
        />
        {written ? (
          <Suspense>
            <StepTranslations
              key={written.code}
              language={written}
              steps={steps}
              own={ownIn(written.code)}
              faults={faults}
              locked={locked}
              onChange={edit.setSteps}
            />
          </Suspense>
        ) : (
          <div className={mergeClasses(styles.page, drawn && styles.drawn)}>
            <div className={styles.stack}>
              {drawn ? null : <HeadCards edit={edit} locked={locked} />}
              <StepsCard
                view={view}
                setView={setView}
                shown={shown}
                locked={locked}
                edit={edit}
                catalogue={catalogue}
                open={open}
                goTo={goTo}
                setSelected={setSelected}
              />
            </div>
            <div ref={panel} tabIndex={-1} className={mergeClasses(styles.panel, drawn && styles.still)}>
              {step ? (
                <StepPanel
                  key={step.id}
                  {...{ step, index, steps, forms, catalogue, faults, locked }}
                  onChange={edit.setSteps}
                />
              ) : (
                <Card title={t('step')}>{t('choose_step')}</Card>
              )}
            </div>
            <div className={drawn ? styles.below : styles.stack}>
              {drawn ? <HeadCards edit={edit} locked={locked} /> : null}
              <AsideCards edit={edit} catalogue={catalogue} forms={forms} locked={locked} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** The template of a new workflow, and its name and consent. */
function HeadCards({ edit, locked }: { edit: WorkflowEdit; locked: boolean }): ReactElement {
  const { saved, details, submit } = edit
  return (
    <>
      {saved || locked ? null : (
        <Suspense>
          <StartFrom onSteps={edit.setSteps} onUndo={edit.history.undo} />
        </Suspense>
      )}
      <AboutCard
        details={details}
        errors={submit.errors}
        locked={locked}
        seeded={saved?.seeded ?? false}
        onChange={edit.setDetails}
      />
    </>
  )
}

interface AsideCardsProps {
  edit: WorkflowEdit
  catalogue: Catalogue
  forms: readonly FormType[]
  locked: boolean
}

/** The links, the dry run and the versions. */
function AsideCards({ edit, catalogue, forms, locked }: AsideCardsProps): ReactElement {
  const { saved, steps } = edit
  return (
    <>
      {saved ? <LinksCard workflow={saved} /> : null}
      {locked ? null : <DryRunCard workflowId={saved?.id} {...{ steps, catalogue, forms }} />}
      {saved ? (
        <VersionsCard
          workflow={saved}
          catalogue={catalogue}
          onRestore={locked ? null : edit.setSteps}
          onUndo={edit.history.undo}
        />
      ) : null}
    </>
  )
}

interface StepsCardProps {
  view: string
  setView: Dispatch<SetStateAction<string>>
  shown: {
    steps: EditedStep[]
    faults: WorkflowError[]
    selected: string | null
    onSelect: Dispatch<SetStateAction<string | null>>
  }
  locked: boolean
  edit: WorkflowEdit
  catalogue: Catalogue
  open: () => void
  goTo: (id: string | null) => void
  setSelected: Dispatch<SetStateAction<string | null>>
}

/** The steps as a list or as a diagram. */
function StepsCard({
  view,
  setView,
  shown,
  locked,
  edit,
  catalogue,
  open,
  goTo,
  setSelected,
}: StepsCardProps): ReactElement {
  const { t } = useText('workflows')
  const styles = useStyles()
  const narrow = useNarrow()
  return (
    <Card title={t('steps')}>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={view}
        onTabSelect={(_event, data) => setView(String(data.value))}
      >
        <Tab value="list">{t('list')}</Tab>
        <Tab value="diagram">{t('diagram')}</Tab>
      </TabList>
      {view === 'list' ? (
        <StepList
          {...shown}
          catalogue={catalogue}
          locked={locked}
          onChange={edit.setSteps}
          onUndo={edit.history.undo}
          onOpen={open}
        />
      ) : (
        <Suspense fallback={<Spinner size="tiny" label={t('loading')} />}>
          <StepDiagram
            {...shown}
            catalogue={catalogue}
            locked={locked}
            onSelect={narrow ? goTo : setSelected}
            onChange={edit.setSteps}
            onUndo={edit.history.undo}
          />
        </Suspense>
      )}
    </Card>
  )
}
