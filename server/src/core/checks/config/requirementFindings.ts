import type { Node } from 'jsonc-parser';
import type { ConfigField, RequirementCode } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { propertiesOf, spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../check.ts';
import { placeOf } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { renameKey } from './meantKey.ts';
import { sampleValue } from './sampleValue.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

/** The findings of one rule between the keys of an object, with the missing key as their fix. */
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

function placeOfFault({ entry, object, node, misspelt }: RequirementFault): Span {
	const place = misspelt?.key ?? node;
	return place === undefined ? placeOf(entry, object) : spanOf(place);
}

function messageOf({ requirement, missing, misspelt }: RequirementFault): string {
	const { message } = requirement;
	return misspelt === undefined ? message : `${message} Did you mean \`${missing}\` by \`${misspelt.name}\`?`;
}

function additionOf(
	document: ConfigDocument,
	{ entry, object, missing, misspelt }: RequirementFault,
): readonly Fix[] {
	const schema = schemaOf(document);
	if (entry.field.type !== 'object' || missing === undefined) return [];
	if (misspelt !== undefined) return [renameKey(misspelt.key, missing)];
	const value =
		valueByEnding(entry.field.properties[missing], object) ?? sampleValue(schema, entry.field, missing);
	const changes = insertProperty(document.text, object, missing, value);
	return [{ title: `Add \`${missing}\``, changes, preferred: true }];
}

/** The value that the file beside the missing key ends with: `woff2` beside `/fonts/acme.woff2`. */
function valueByEnding(field: ConfigField | undefined, object: Node): string | undefined {
	if (field?.type !== 'string') return undefined;
	const endings = propertiesOf(object).map(
		({ value }) => /\.(\w+)(?:[?#].*)?$/.exec(String(value?.value))?.[1],
	);
	return Object.keys(field.values ?? {}).find((value) => endings.includes(value));
}
