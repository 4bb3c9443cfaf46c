import { findLostAddresses, publishedAddresses } from '../../server/src/core/api/addresses.ts';
import { createDocsService } from '../../server/src/core/api/docsService.ts';

// Times of comparing 10,000 addresses with a project of 2,500 pages. Prints `{ name, milliseconds }` of each kind as
// JSON: with nothing lost, and with 266 lost pages, for each of which a page is looked for.

const pages = Array.from({ length: 2_500 }, (_, at) => `area-${at % 25}/page-${at}`);
const text = (path: string) => `---\ntitle: ${path}\n---\n\n## First\n\n## Second of ${path}\n\n## Third\n`;
const rounds = 5;

/** A new project in each round, since a project keeps its answers. */
function projectWithout(lost: number) {
	const docs = createDocsService();
	const config = JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages }] });
	docs.apply([
		{ kind: 'onDisk', path: 'docs.json', text: config },
		...pages.map((path, at) => {
			const moved = at < lost ? path.replace('area', 'part') : path;
			return { kind: 'onDisk', path: `${moved}.mdx`, readText: () => text(path) } as const;
		}),
	]);
	return docs.project;
}

const addresses = publishedAddresses(projectWithout(0)).slice(0, 10_000);

function timed(name: string, lost: number) {
	const times = Array.from({ length: rounds }, () => {
		const project = projectWithout(lost);
		const start = performance.now();
		findLostAddresses(project, addresses);
		return performance.now() - start;
	});
	return { name, milliseconds: times.sort((a, b) => a - b)[Math.floor(rounds / 2)] };
}

process.stdout.write(
	JSON.stringify([
		timed(`${addresses.length} addresses, none lost`, 0),
		timed(`${addresses.length} addresses, 266 pages lost`, 266),
	]),
);
