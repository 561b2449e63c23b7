import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '../testing/open-screen.tsx'
import { DocumentTiles } from './document-tiles.tsx'

const documents = [
  { id: 'd1', file_name: 'estimate.pdf', media_type: 'application/pdf' },
  { id: 'd2', file_name: 'front.jpg', media_type: 'image/jpeg' },
  { id: 'd3', file_name: 'voice.amr', media_type: 'audio/amr' },
]
const slow = { timeout: 20_000 }

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
})

async function open() {
  answer('workflow.documents.download', new Blob(['bytes']))
  const { user } = await openPart(<DocumentTiles documents={documents} />)
  await user.click(await screen.findByRole('button', { name: 'Open front.jpg' }, slow))
  await screen.findByRole('heading', { name: 'front.jpg', hidden: true }, slow)
  return user
}

it('opens a photo, and leads to the other documents by keyboard', async () => {
  const user = await open()
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'front.jpg', hidden: true })).toHaveAttribute(
    'src',
    'blob:file',
  )
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('heading', { name: 'voice.amr', hidden: true })).toBeVisible()
  expect(await screen.findByText(/is not shown here/)).toBeVisible()
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('heading', { name: 'front.jpg', hidden: true })).toBeVisible()
})

it('goes on by keyboard from the page that was clicked', async () => {
  const user = await open()
  await user.click(screen.getByRole('region', { name: 'front.jpg', hidden: true }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('heading', { name: 'voice.amr', hidden: true })).toBeVisible()
})

it('changes the size by keyboard within limits, and closes with Escape', async () => {
  const user = await open()
  await user.keyboard('++')
  expect(screen.getByText('150%')).toBeVisible()
  await user.keyboard('0---------')
  expect(screen.getByText('50%')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

it('says which photo did not load, and loads it again', async () => {
  refuse('workflow.documents.download', { status: 404, code: 'not_found', message: 'gone' })
  const { user } = await openPart(<DocumentTiles documents={documents} />)
  const again = await screen.findByRole('button', { name: 'Try again' }, slow)
  expect(screen.getByText('front.jpg could not be loaded')).toBeVisible()
  answer('workflow.documents.download', new Blob(['bytes']))
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Open front.jpg' }, slow)).toBeVisible()
})
