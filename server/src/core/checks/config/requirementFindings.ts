import type { Node } from 'jsonc-parser';
import type { ConfigField, RequirementCode } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { propertiesOf, spanOf } from '../../language/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../check.ts';
import { placeOf } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { sampleValue } from './missingProperty.ts';
import { renameKey } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

/** Findings of one rule between the keys of an object. The fix adds the missing key. */
export function requirementFindings(document: ConfigDocument, code: RequirementCode): readonly Finding[] {
	return shapeFaults(document, 'requirement')
		.filter(({ requirement }) => requirement.code === code)
		.map((fault) => ({
			span: placeOfFault(fault),
			message: messageOf(fault),
			...(fault.requirement.severity && { severity: fault.requirement.severity }),
			fixes: additionOf(document, fault),
		}));
}

type RequirementFault = Extract<ShapeFault, { kind: 'requirement' }>;

function placeOfFault({ entry, object, node, misspelled }: RequirementFault): Span {
	const place = misspelled?.key ?? node;
	return place === undefined ? placeOf(entry, object) : spanOf(place);
}

function messageOf({ requirement, missing, misspelled }: RequirementFault): string {
	const { message } = requirement;
	return misspelled === undefined
		? message
		: `${message} Did you mean \`${missing}\` instead of \`${misspelled.name}\`?`;
}

function additionOf(
	document: ConfigDocument,
	{ entry, object, missing, misspelled }: RequirementFault,
): readonly Fix[] {
	const schema = schemaOf(document);
	if (entry.field.type !== 'object' || missing === undefined) return [];
	if (misspelled !== undefined) return [renameKey(misspelled.key, missing)];
	const value =
		valueByEnding(entry.field.properties[missing], object) ?? sampleValue(schema, entry.field, missing);
	const changes = insertProperty(document.text, object, missing, value);
	return [{ title: `Add \`${missing}\``, changes, preferred: true }];
}

/** The value that matches the file extension of another key: `woff2` for `/fonts/acme.woff2`. */
function valueByEnding(field: ConfigField | undefined, object: Node): string | undefined {
	if (field?.type !== 'string') return undefined;
	const endings = propertiesOf(object).map(
		({ value }) => /\.(\w+)(?:[?#].*)?$/.exec(String(value?.value))?.[1],
	);
	return Object.keys(field.values ?? {}).find((value) => endings.includes(value));
}
