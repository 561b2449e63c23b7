import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { violationsOn } from '../accessibility.ts'
import { misfitsOn, openWorkbench, showStory, VARIANTS, type Variant } from './story-page.ts'
import { changeSince, FEW_ATTEMPTS, writeThumbnail } from './thumbnails.ts'

const sources = fileURLToPath(new URL('../../../../sdk/ui/src/', import.meta.url))
const components = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.story.tsx'))
  .map((file) => file.replace('.story.tsx', ''))
  .sort()

/** Whether a different look is a failure; else it is a note, since each browser draws a little differently. */
const compares = process.env.STORIES === 'compare'

for (const component of components) {
  test(`the stories of ${component} fit a phone and are accessible`, async ({ page }, info) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    const writes = info.config.updateSnapshots === 'all'
    const stories = await openWorkbench(page, component)
    expect(stories).not.toEqual([])
    for (const story of stories)
      for (const variant of Object.keys(VARIANTS) as Variant[]) {
        const name = `${story}, ${variant}`
        await showStory(page, story, variant)
        if (writes) await writeThumbnail(page, story, variant)
        const change = await changeSince(page, story, variant, compares ? undefined : FEW_ATTEMPTS)
        if (compares) expect.soft(change, name).toBeNull()
        else if (change) process.stdout.write(`\nnote: looks different, ${name}: ${change}\n`)
        expect.soft(await misfitsOn(page), name).toEqual([])
        expect.soft(await violationsOn(page), name).toEqual([])
      }
    expect(problems).toEqual([])
  })
}
