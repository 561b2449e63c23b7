import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { useText } from '../locale/use-text.ts'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

it('shows its title to everyone while its content waits for texts', async () => {
  let arrive: (texts: Record<string, string>) => void = () => undefined
  const late = new Promise<Record<string, string>>((resolve) => {
    arrive = resolve
  })
  const { user } = await show(<Opener />, {
    texts: async (_language, namespace) => (namespace === 'late' ? late : {}),
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  arrive({ content: 'It cannot be undone.' })
  expect(await screen.findByText('It cannot be undone.')).toBeVisible()
  expect(dialog).toBeVisible()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
})

function Opener(): ReactElement {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <ConfirmDialog title="Sure?" confirm="Yes" cancel="No" onConfirm={close} onClose={close}>
          <Content />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Content(): ReactElement {
  const { t } = useText('late')
  return <p>{t('content')}</p>
}
