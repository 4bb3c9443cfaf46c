import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutatePage, seededRandom } from '../support/mutatePage.ts';
import { BlockCoverage } from './blockCoverage.ts';
import type { FuzzTarget } from './fuzzTarget.ts';
import { causeOf, judgeInput } from './judgeInput.ts';
import { shrinkInput } from './shrinkInput.ts';

/** Longer inputs find nothing more, and take longer. */
const maxLength = 20_000;
const maxFaults = 10;

export interface FuzzOptions {
	readonly seconds: number;
	readonly seed: number;
	/** Folder of faults, and of inputs that were new, from which the next run goes on. */
	readonly folder: string;
	/** Inputs beside those of the target. */
	readonly seeds: readonly string[];
	readonly print: (line: string) => void;
}

/** Breaks inputs again and again, keeps those that make the target do something new, and answers how many faults it found. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<number> {
	const { seconds, seed, folder, print } = options;
	const kept = join(folder, 'corpus', target.name);
	mkdirSync(kept, { recursive: true });
	const current = join(folder, `${target.name}.current`);
	const random = seededRandom(seed);
	const coverage = new BlockCoverage();
	const pool: string[] = [];
	const causes = new Set<string>();
	let done = 0;
	const startUsage = process.cpuUsage();
	const end = performance.now() + seconds * 1000;
	const tryInput = async (input: string) => {
		// An input that ends or holds up the process is found there.
		writeFileSync(current, input);
		const isMeasured = input.length <= maxLength;
		const fault = await judgeInput(target, input, { measures: isMeasured });
		done++;
		if (fault !== undefined && !causes.has(causeOf(fault))) {
			causes.add(causeOf(fault));
			const smallest = await shrinkInput(input, async (shorter) => {
				writeFileSync(current, shorter);
				const other = await judgeInput(target, shorter, { measures: isMeasured });
				return other !== undefined && causeOf(other) === causeOf(fault);
			});
			const file = join(folder, `${target.name}-${causes.size}.txt`);
			writeFileSync(file, smallest);
			print(`${file}: ${fault}`);
		}
		if (coverage.takeNew() === 0 || fault !== undefined) return;
		pool.push(input);
		writeFileSync(join(kept, `${createHash('sha1').update(input).digest('hex').slice(0, 16)}.txt`), input);
	};
	const before = readdirSync(kept).map((name) => readFileSync(join(kept, name), 'utf8'));
	for (const input of [...target.seeds(), ...options.seeds, ...keptInputs(target), ...before]) {
		if (performance.now() > end) break;
		await tryInput(input);
	}
	// The last ones are the newest, and lead on more often.
	const pick = () => pool[Math.floor(Math.sqrt(random()) * pool.length)] ?? '';
	while (performance.now() < end && causes.size < maxFaults)
		await tryInput(mutatePage(pick(), pick(), random, target.pieces).slice(0, maxLength));
	const { user, system } = process.cpuUsage(startUsage);
	print(
		`${target.name}: ${((user + system) / 1e6).toFixed(0)} s of the processor, ${done} inputs, ${pool.length} that were new, seed ${seed}: ${causes.size} faults.`,
	);
	return causes.size;
}

/** Inputs in the repository: those that were faulty once. */
export function keptInputs({ name }: FuzzTarget): readonly string[] {
	const folder = join('test/fuzz/corpus', name);
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.sort()
		.map((file) => readFileSync(join(folder, file), 'utf8'));
}
