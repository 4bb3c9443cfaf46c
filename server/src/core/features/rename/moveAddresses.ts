import type { DocumentChanges } from '../../language/documentChanges.ts';
import { readAddressFile } from '../../project/addresses/addressFile.ts';
import { parseAddress, toAddress } from '../../project/addresses/publishedAddresses.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { addressFile } from '../../project/settingsFiles.ts';
import type { TextChange } from '../../text/edits.ts';
import { toPagePath } from '../../text/paths.ts';
import { lineBreakOf } from '../../text/positions.ts';

/** Adds the new addresses of moved pages to the list of published addresses, in its order; the old ones stay. */
export function* moveAddresses(
	project: Project,
	moved: ReadonlyMap<string, string>,
): Generator<DocumentChanges> {
	const document = project.dataFiles.get(addressFile);
	if (document === undefined) return;
	const pathOf = (file: string) => toPageUrl(toPagePath(file)).slice(1);
	const paths = new Map([...moved].map(([from, to]) => [pathOf(from), pathOf(to)]));
	const { addresses, spans } = readAddressFile(document);
	const added = new Set<string>();
	for (const address of addresses) {
		const place = parseAddress(address);
		const path = place && paths.get(place.path);
		if (path === undefined) continue;
		const next = toAddress({ ...place, path });
		if (!spans.has(next)) added.add(next);
	}
	if (added.size === 0) return;
	const { text } = document;
	const lineBreak = lineBreakOf(text);
	const later = addresses.toSorted();
	const changes = [...added].sort().map((address): TextChange => {
		const start = spans.get(later.find((other) => other > address) ?? '')?.start ?? text.length;
		const isOpenEnd = start === text.length && text !== '' && !text.endsWith('\n');
		return {
			span: { start, end: start },
			newText: isOpenEnd ? `${lineBreak}${address}` : `${address}${lineBreak}`,
		};
	});
	yield { document, changes };
}
