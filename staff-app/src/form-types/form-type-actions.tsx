import type { FormType } from '@coverdesk/sdk'
import { useChange, useInvalidate, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { formTypeKeys, formTypeStore } from './form-types.atoms.ts'

/** Copies or archives a form type; one that workflows use explains why it cannot be archived. */
export function FormTypeActions({
  formType,
  locked,
}: {
  formType: FormType
  locked: boolean
}): ReactElement | null {
  const formTypes = useOperations(formTypeStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, formatList } = useText('form-types')
  const used = formatList(formType.used_by.map(({ name }) => name))
  const archive = useChange(() => formTypes.delete(formType.id), {
    onDone: async () => {
      await invalidate(formTypeKeys.all)
      navigate(paths.formTypes)
    },
  })
  if (locked) return null
  return (
    <>
      <Button onClick={() => navigate(`${paths.newFormType}?copy=${formType.id}`)}>{t('duplicate')}</Button>
      {formType.state === 'archived' ? null : (
        <Dialog>
          <DialogTrigger disableButtonEnhancement>
            <Button>{t('archive')}</Button>
          </DialogTrigger>
          <DialogSurface>
            <DialogBody>
              <DialogTitle>{t('archive_title', { name: formType.name })}</DialogTitle>
              <DialogContent>
                {used ? t('archive_used', { workflows: used }) : t('archive_text')}
              </DialogContent>
              <DialogActions>
                <DialogTrigger disableButtonEnhancement>
                  <Button>{t('cancel')}</Button>
                </DialogTrigger>
                {used ? null : (
                  <DialogTrigger disableButtonEnhancement>
                    <Button appearance="primary" onClick={() => archive()}>
                      {t('archive')}
                    </Button>
                  </DialogTrigger>
                )}
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </Dialog>
      )}
    </>
  )
}
