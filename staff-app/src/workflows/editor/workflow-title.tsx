import { lazyPart, PageTitle, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { HistoryButtons } from '../../shared/history/history-buttons.tsx'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { WorkflowStateBadges } from '../workflow-state.tsx'
import { ArchiveWorkflow } from './archive-workflow.tsx'
import type { WorkflowEdit } from './use-workflow-edit.ts'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((m) => m.PublishDialog))

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

interface WorkflowTitleProps {
  edit: WorkflowEdit
  catalogue: Catalogue
  locked: boolean
}

/** Shows the status of the workflow, with undo, save, publish and archive. */
export function WorkflowTitle({ edit, catalogue, locked }: WorkflowTitleProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('workflows')
  const { saved, changed, submit } = edit
  const [publishing, setPublishing] = useState(false)
  const publishable =
    saved !== null && !saved.waiting && (changed || saved.has_draft || saved.state !== 'published')
  return (
    <PageTitle
      stays={!locked}
      title={saved ? saved.name : t('new_title')}
      lead={
        saved ? (
          <span className={styles.lead}>
            <WorkflowStateBadges workflow={saved} />
            {saved.workflow_version > 0 ? (
              <span>{t('version', { version: String(saved.workflow_version) })}</span>
            ) : null}
            {saved.running_count > 0 ? <span>{tn('running', saved.running_count)}</span> : null}
            {changed ? <span>{t('unsaved')}</span> : null}
          </span>
        ) : (
          t('new_lead')
        )
      }
      actions={
        locked ? null : (
          <>
            <HistoryButtons {...edit.history} />
            {saved && !saved.seeded && saved.state !== 'archived' ? (
              <ArchiveWorkflow workflow={saved} />
            ) : null}
            <Button
              appearance={saved ? 'secondary' : 'primary'}
              disabledFocusable={submit.busy || (saved !== null && !changed)}
              onClick={() => void edit.save()}
            >
              {t('save')}
            </Button>
            {saved ? (
              <Button
                appearance="primary"
                disabledFocusable={submit.busy || !publishable}
                onClick={() => setPublishing(true)}
              >
                {t('publish')}
              </Button>
            ) : null}
            {saved && publishing ? (
              <Suspense>
                <PublishDialog
                  edit={{ ...edit, saved }}
                  catalogue={catalogue}
                  onClose={() => setPublishing(false)}
                />
              </Suspense>
            ) : null}
          </>
        )
      }
    />
  )
}
