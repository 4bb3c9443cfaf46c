import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject } from '../../server/src/hosts/readProject.ts';

/** What lives on the heap and beside it once garbage is gone; Node gives `gc` with `--expose-gc`. */
function usedBytes(): number {
	if (globalThis.gc === undefined) throw new Error('Run with --expose-gc.');
	globalThis.gc();
	globalThis.gc();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/** Everything is loaded and compiled before anything is weighed. */
function warmUp(): void {
	const folder = mkdtempSync(join(tmpdir(), 'recto-memory-'));
	writeFileSync(join(folder, 'docs.json'), '{"name":"Test","navigation":[]}');
	writeFileSync(join(folder, 'page.mdx'), '---\ntitle: Page\n---\n\n## Heading\n');
	if (readProject(folder).project.facts.size !== 1) throw new Error('The page is not there.');
	rmSync(folder, { recursive: true });
}

warmUp();
const before = usedBytes();
const docs = readProject(process.argv[2] ?? '.');
const pages = docs.project.facts.size;
process.stdout.write(JSON.stringify({ pages, bytes: usedBytes() - before }));
// Held until here, or it would be garbage too.
process.exitCode = docs.project.facts.size === pages ? 0 : 1;
