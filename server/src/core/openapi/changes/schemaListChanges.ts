import type { ApiDocument } from '../model/apiModel.ts';
import { findSchema } from '../model/operations/schemaReference.ts';
import type { ApiVersion, FoundChange } from './apiChange.ts';
import { toFound } from './apiChange.ts';
import { quote } from './quote.ts';
import { schemaFingerprint } from './schemaFingerprint.ts';

interface DocumentVersion {
	readonly version: ApiVersion;
	readonly document: ApiDocument;
}

/** Schemas under `components.schemas` that the later version has under no name. */
export function* schemaListChanges(before: DocumentVersion, after: DocumentVersion): Generator<FoundChange> {
	const known = new Set(after.document.schemas);
	const removed = before.document.schemas.filter((name) => !known.has(name));
	if (removed.length === 0) return;
	const names = new Set(before.document.schemas);
	const added = after.document.schemas.filter((name) => !names.has(name));
	const contents = new Set(added.flatMap((name) => fingerprintOf(after, name) ?? []));
	for (const name of removed) {
		const schema = schemaNamed(before, name);
		if (schema === undefined || contents.has(schemaFingerprint(schema))) continue;
		const text = `Schema ${quote(name)} was removed`;
		yield {
			...toFound({ code: 'api-schema-removed', level: 'info', text, before: schema.place }, []),
			schema: name,
		};
	}
}

function fingerprintOf(version: DocumentVersion, name: string): string | undefined {
	const schema = schemaNamed(version, name);
	return schema && schemaFingerprint(schema);
}

function schemaNamed({ version, document: { file } }: DocumentVersion, name: string) {
	return findSchema(version, { file, pointer: ['components', 'schemas', name] });
}
