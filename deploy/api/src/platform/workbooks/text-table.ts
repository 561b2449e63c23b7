import { FileError } from './cell.ts'

const FIRST_BYTES = 65_536
const FIRST_TEXTS = 4_096
/** Maximum number of texts; a hundred thousand clients have fewer. */
const MOST_TEXTS = 3_000_000

/** Stores many short texts in little memory. */
export class TextTable {
  #bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  #ends: Uint32Array = new Uint32Array(FIRST_TEXTS)
  #count = 0
  #used = 0

  /** @throws FileError `unfolds` for more texts than any file of clients has */
  add(text: string): void {
    if (this.#count >= MOST_TEXTS) throw new FileError('unfolds')
    const needed = this.#used + Buffer.byteLength(text)
    if (needed > this.#bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(wider, 0, 0, this.#used)
      this.#bytes = wider
    }
    if (this.#count === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2)
      longer.set(this.#ends)
      this.#ends = longer
    }
    this.#used += this.#bytes.write(text, this.#used)
    this.#ends[this.#count] = this.#used
    this.#count += 1
  }

  get(at: number): string {
    if (!(at >= 0 && at < this.#count)) return ''
    return this.#bytes.toString('utf8', at === 0 ? 0 : this.#ends[at - 1], this.#ends[at])
  }
}
