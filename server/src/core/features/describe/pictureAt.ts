import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { alternativesOf, entryAt, schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument, Document, PageDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import { writtenText } from '../../language/page/writtenText.ts';
import { attributeOf } from '../../project/pages/componentUses.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { linkAt } from '../subject/linkAt.ts';
import { iconPicture, imagePicture, type Picture } from './picture.ts';

/** Picture of the value at the offset: of an icon's name, or of a link to an image. */
export function pictureAt(project: Project, document: Document, offset: number): Picture | undefined {
	if (document.kind === 'data') return undefined;
	const icon =
		document.kind === 'config'
			? configIcon(document, offset)
			: (frontMatterIcon(document, offset) ?? attributeIcon(document, offset));
	const picture = icon === undefined ? undefined : iconPicture(icon);
	if (picture !== undefined) return picture;
	const link = linkAt(project, document, offset);
	return link && imagePicture(project, link.destination.path);
}

function configIcon(document: ConfigDocument, offset: number): string | undefined {
	const entry = entryAt(document, offset);
	const schema = schemaOf(document);
	if (entry?.node === undefined || !containsCursor(spanOf(entry.node), offset)) return undefined;
	const fields = alternativesOf(schema, entry.declared);
	const isIcon = fields.some((field) => field.type === 'string' && field.kind === 'icon');
	return isIcon ? stringOf(entry.node) : undefined;
}

function frontMatterIcon({ frontMatter }: PageDocument, offset: number): string | undefined {
	const entry = frontMatter.entries.find(
		({ valueSpan }) => valueSpan !== undefined && containsCursor(valueSpan, offset),
	);
	if (entry === undefined || typeof entry.value !== 'string') return undefined;
	return frontMatterFieldsByKey.get(entry.key)?.kind === 'icon' ? entry.value : undefined;
}

function attributeIcon(document: PageDocument, offset: number): string | undefined {
	const tag = document.syntax.tags.findLast(({ span }) => containsCursor(span, offset));
	// The quotes belong to the value, as in the hover.
	const attribute = tag?.attributes.find(
		({ span, nameSpan }) => containsCursor(span, offset) && !containsCursor(nameSpan, offset),
	);
	const written = writtenText(attribute?.value);
	if (tag === undefined || attribute === undefined || written === undefined) return undefined;
	const component = findTagComponent(document, tag.name);
	const declared = component && attributeOf(component, attribute.name);
	return declared?.kind === 'icon' ? written.text : undefined;
}
