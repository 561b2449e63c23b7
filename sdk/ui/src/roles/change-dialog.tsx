import type { RolePreview } from '@coverdesk/sdk'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'
import { RightList } from '../people/right-list.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'

const MOST_NAMES = 12

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  title: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { margin: 0 },
})

interface ChangeDialogProps {
  name: string
  preview: RolePreview
  onClose: () => void
  onSave: () => void
}

/** Shows the users and the changes of a role before it is saved. */
export function ChangeDialog({ name, preview, onClose, onSave }: ChangeDialogProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, formatList } = useText('roles')
  const { limitOf, noLimitOf } = usePrivilegeTexts()
  const { people, people_count, signed_in, added, removed, limits, own_branch, refusal, waits } = preview
  const amount = (name: string, kobo: number | null): string =>
    kobo === null ? noLimitOf(name) : formatNaira(kobo)
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('change.title', { name })}</DialogTitle>
          <DialogContent className={styles.stack}>
            {refusal ? (
              <div>
                <FormAlert text={refusal.message} />
                {refusal.privileges.length > 0 ? (
                  <Part title={t('change.refused_for')}>
                    <RightList names={refusal.privileges} />
                  </Part>
                ) : null}
              </div>
            ) : null}
            {waits && !refusal ? (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>{t('change.waits')}</MessageBarBody>
              </MessageBar>
            ) : null}
            <p className={styles.line}>
              {people_count === 0 ? t('change.nobody') : tn('change.touches', people_count)}{' '}
              {signed_in > 0 ? tn('change.signed_in', signed_in) : null}
            </p>
            {people.length > 0 ? (
              <p className={styles.line}>
                {formatList(
                  people
                    .slice(0, MOST_NAMES)
                    .map(({ name, partner }) => (partner ? `${name} (${partner.name})` : name)),
                )}
                {people_count > MOST_NAMES ? ' …' : ''}
              </p>
            ) : null}
            {added.length > 0 ? (
              <Part title={t('change.added')}>
                <RightList names={added} />
              </Part>
            ) : null}
            {removed.length > 0 ? (
              <Part title={t('change.removed')}>
                <RightList names={removed} />
              </Part>
            ) : null}
            {own_branch ? (
              <p className={styles.line}>{t(own_branch.to ? 'change.own_branch' : 'change.all_branches')}</p>
            ) : null}
            {limits.length > 0 ? (
              <Part title={t('change.limits')}>
                {limits.map((one) => (
                  <div key={one.name}>
                    {t('change.from_to', {
                      name: limitOf(one.name),
                      from: amount(one.name, one.from),
                      to: amount(one.name, one.to),
                    })}
                  </div>
                ))}
              </Part>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('change.back')}</Button>
            {refusal ? null : (
              <Button appearance="primary" onClick={onSave}>
                {t('change.save')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
