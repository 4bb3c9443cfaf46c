import { mkdirSync, writeFileSync } from 'node:fs';
import { mutatePage, seededRandom } from '../support/mutatePage.ts';
import { project } from '../support/project.ts';
import { findUnsoundness } from '../support/soundPage.ts';
import { realPages } from './realPages.ts';

/** Of a page of at most so many characters, everything may take so many milliseconds. */
const maxPageLength = 100_000;
const maxMilliseconds = 100;

/** A slow page is tried so often: the engine may have been compiling or tidying up. */
const tries = 5;

const maxFailures = 20;

function main(folder: string, count: number, seed: number): void {
	if (!(count > 0) || !Number.isInteger(seed)) throw new Error('COUNT and SEED have to be whole numbers.');
	const texts = [...realPages(folder)]
		.map(({ text }) => text)
		.filter(({ length }) => length <= maxPageLength);
	if (texts.length === 0) throw new Error(`${folder} holds no pages.`);
	const random = seededRandom(seed);
	const pick = () => texts[Math.floor(random() * texts.length)] ?? '';
	const docs = project({ 'guides/other.mdx': '---\ntitle: Other\n---\n\n## Heading\n' });
	let failures = 0;
	let slowest = 0;
	let done = 0;
	for (; done < count && failures < maxFailures; done++) {
		const text = mutatePage(pick(), pick(), random);
		const { fault, milliseconds } = judge(() => findUnsoundness(docs, 'fuzz/page.mdx', text), text.length);
		slowest = Math.max(slowest, milliseconds);
		if (fault !== undefined) report(++failures, fault, text);
		if ((done + 1) % 10_000 === 0) print(`${done + 1} done, the slowest took ${slowest.toFixed(0)} ms`);
	}
	print(`${done} broken pages of ${texts.length} real ones, seed ${seed}: ${failures} failed.`);
	print(`The slowest page under 100 KB took ${slowest.toFixed(0)} ms.`);
	if (failures > 0) process.exitCode = 1;
}

function judge(find: () => string | undefined, length: number): { fault?: string; milliseconds: number } {
	let milliseconds = Number.POSITIVE_INFINITY;
	for (let left = tries; left > 0 && milliseconds > maxMilliseconds; left--) {
		// Time of the processor: what other programs take is not the page's fault.
		const start = process.cpuUsage();
		const fault = find();
		const { user, system } = process.cpuUsage(start);
		milliseconds = Math.min(milliseconds, (user + system) / 1000);
		if (fault !== undefined) return { fault, milliseconds };
	}
	if (length > maxPageLength) return { milliseconds: 0 };
	return milliseconds > maxMilliseconds
		? { fault: `It takes ${milliseconds.toFixed(0)} ms.`, milliseconds }
		: { milliseconds };
}

function report(number: number, fault: string, text: string): void {
	mkdirSync('build/fuzz', { recursive: true });
	const file = `build/fuzz/${number}.mdx`;
	writeFileSync(file, text);
	print(`${file}: ${fault}`);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

const [folder = 'docs', count = '10000', seed = '1'] = process.argv.slice(2);
main(folder, Number(count), Number(seed));
