import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const folder = new URL('../../../../sdk/ui/workbench/thumbnails/', import.meta.url)
/** Pixels of a screenshot, in both directions, that become one of a thumbnail. */
const BLOCK = 8
/** How far a colour may be from the stored one, of 255. */
const TOLERANCE = 40
/** The share of blocks that may be further off, and a number of them that always may. */
const SHARE = 0.01
const FEW = 6
/** Attempts until what a story loads late is shown. */
const ATTEMPTS = 12
/** Attempts where a different look is only noted: each takes a picture of the whole page. */
export const FEW_ATTEMPTS = 3

/** A screenshot reduced to the mean colour of each block: letters drawn a little differently count for nothing. */
interface Thumbnail {
  data: Buffer
  width: number
  height: number
}

const fileOf = (story: string, variant: string): string =>
  `${story.replace(/[^\w/-]+/g, '-').toLowerCase()}.${variant}.png`

const thumbnailPath = (story: string, variant: string): string =>
  fileURLToPath(new URL(fileOf(story, variant), folder))

/** Leaves a screenshot among the results of this run. */
function keepScreenshot(screenshot: Buffer, story: string, variant: string): void {
  const path = fileURLToPath(
    new URL(`../../test-results/screenshots/${fileOf(story, variant)}`, import.meta.url),
  )
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, screenshot)
}

async function reduce(png: Buffer): Promise<Thumbnail> {
  const { width, height } = await sharp(png).metadata()
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) }
  const data = await sharp(png)
    .removeAlpha()
    .resize(size.width, size.height, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return { data, ...size }
}

async function read(path: string): Promise<Thumbnail> {
  const { data, info } = await sharp(readFileSync(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns how many blocks differ; all of them when the sizes do. */
function difference(one: Thumbnail, other: Thumbnail): number {
  if (one.width !== other.width || Math.abs(one.height - other.height) > 1) return one.width * one.height
  let blocks = 0
  const bytes = Math.min(one.data.length, other.data.length)
  for (let at = 0; at < bytes; at += 3) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs(Number(one.data[at + channel]) - Number(other.data[at + channel])) > TOLERANCE,
    )
    if (far) blocks += 1
  }
  return blocks
}

const shoot = async (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true })

/** Stores the thumbnail of the page once two screenshots in a row are the same. */
export async function writeThumbnail(page: Page, story: string, variant: string): Promise<void> {
  let screenshot = await shoot(page)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = await shoot(page)
    if (now.equals(screenshot)) break
    screenshot = now
  }
  const { data, ...size } = await reduce(screenshot)
  const path = thumbnailPath(story, variant)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    await sharp(data, { raw: { ...size, channels: 3 } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/**
 * Says how the page differs from its thumbnail; null when it looks the same, also after what a story loads late. Leaves
 * the screenshot among the results of this run.
 */
export async function changeSince(
  page: Page,
  story: string,
  variant: string,
  attempts = ATTEMPTS,
): Promise<string | null> {
  const path = thumbnailPath(story, variant)
  if (!existsSync(path)) return 'no thumbnail is stored'
  const stored = await read(path)
  for (let attempt = 1; ; attempt++) {
    const screenshot = await shoot(page)
    const now = await reduce(screenshot)
    const blocks = difference(stored, now)
    const all = now.width * now.height
    const isSame = blocks <= Math.max(FEW, SHARE * all)
    if (isSame || attempt === attempts) {
      keepScreenshot(screenshot, story, variant)
      return isSame ? null : `${blocks} of ${all} blocks differ`
    }
    await page.waitForTimeout(100)
  }
}
