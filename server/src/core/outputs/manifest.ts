import {
	type Command,
	commands,
	hasProject,
	isPage,
	type MenuPlace,
	projectsContext,
} from '../catalogue/commands.ts';
import { modernSchema } from '../catalogue/config/modern/modernSchema.ts';
import {
	enumKeyPaths,
	type SettingSchema,
	settingsFile,
	settingsSchema,
} from '../catalogue/projectSettings.ts';
import { type Setting, settings } from '../catalogue/settings.ts';
import { docsView } from '../catalogue/views.ts';
import { type WalkthroughStep, walkthrough } from '../catalogue/walkthrough.ts';
import { allChecks } from '../checks/run/allChecks.ts';
import { chosenSeverityNames } from '../project/chosenSeverities.ts';

/** File of the English texts; translators add `package.nls.de.json` and the like beside it. */
export const manifestWordsPath = 'package.nls.json';

/**
 * Parts of the extension's manifest that are generated from the catalogue: commands, their menus, settings, the
 * walkthrough. Texts for users are keys in it, such as `%command.recto.newPage.title%`, and `words` maps the keys to
 * the texts.
 */
export function manifestContributions() {
	const words: Record<string, string> = {};
	const word = (key: string, text: string) => {
		words[key] = text;
		return `%${key}%`;
	};
	return { contributes: contributions(word), words };
}

function contributions(word: (key: string, text: string) => string) {
	return {
		commands: commands.map(({ id, title, ...command }: Command) => ({
			command: id,
			title: word(`command.${id}.title`, title),
			category: 'Recto',
			...(command.icon === undefined ? {} : { icon: command.icon }),
		})),
		menus: {
			'editor/title': commands.flatMap(({ id, titleBar }: Command) =>
				titleBar === undefined ? [] : { command: id, when: titleBar, group: 'navigation' },
			),
			'editor/title/context': commands.flatMap(({ id, pageMenu }: Command) =>
				pageMenu === undefined ? [] : { command: id, when: isPage, group: pageMenu.tab },
			),
			'explorer/context': commands.flatMap(({ id, pageMenu }: Command) =>
				pageMenu?.explorer === undefined ? [] : { command: id, when: isPage, group: pageMenu.explorer },
			),
			commandPalette: commands.map(({ id, palette = hasProject }: Command) => ({
				command: id,
				when: palette,
			})),
			'view/title': commands.flatMap(({ id, viewTitle, viewTitleWhen }: Command) =>
				viewTitle === undefined
					? []
					: {
							command: id,
							when: viewTitleWhen === undefined ? whenShown : `${whenShown} && ${viewTitleWhen}`,
							group: viewTitle,
						},
			),
			'scm/title': commands.flatMap(({ id, scmTitle, palette = hasProject }: Command) =>
				scmTitle === undefined
					? []
					: { command: id, when: `scmProvider == git && ${palette}`, group: 'navigation' },
			),
			'view/item/context': commands.flatMap(({ id, viewItem }: Command) =>
				viewItem === undefined ? [] : itemMenus(id, viewItem),
			),
		},
		keybindings: commands.flatMap(({ id, viewKey, pageKey }: Command) => [
			...(viewKey === undefined ? [] : [{ command: id, ...viewKey, when: inView }]),
			...(pageKey === undefined ? [] : [{ command: id, ...pageKey, when: onPage }]),
		]),
		jsonValidation: [settingsValidation],
		viewsContainers: {
			activitybar: [{ id: 'recto', title: word('view.docs.title', docsView.title), icon: docsView.icon }],
		},
		views: {
			recto: [{ id: docsView.id, name: word('view.docs.title', docsView.title), contextualTitle: 'Recto' }],
		},
		viewsWelcome: [
			// Shown when no folder is open: VS Code shows no other welcome view then.
			{
				view: 'explorer',
				contents: word('view.explorer.welcome', docsView.explorerWelcome),
				when: 'workspaceFolderCount == 0',
			},
			{
				view: docsView.id,
				contents: word('view.docs.welcome', docsView.welcome),
				when: `${projectsContext} == none && !${docsView.isStopped}`,
			},
			{ view: docsView.id, contents: word('view.docs.stopped', docsView.stopped), when: docsView.isStopped },
			// Otherwise VS Code would report that nothing provides the view.
			{
				view: docsView.id,
				contents: word('view.docs.waiting', docsView.waiting),
				when: `!${projectsContext} && !${docsView.isStopped}`,
			},
		],
		walkthroughs: [
			{
				id: walkthrough.id,
				title: word('walkthrough.title', walkthrough.title),
				description: word('walkthrough.description', walkthrough.description),
				steps: walkthrough.steps.map((step) => ({
					id: step.id,
					title: word(`walkthrough.${step.id}.title`, step.title),
					description: word(`walkthrough.${step.id}.description`, step.description),
					media: { markdown: walkthroughPagePath(step) },
					completionEvents: step.doneBy,
				})),
			},
		],
		configuration: {
			title: 'Recto',
			properties: Object.fromEntries(
				settings.map(({ key, type, choices, form, default: value, description, scope }: Setting) => [
					key,
					{
						type,
						...(choices === undefined ? {} : { enum: choices }),
						...(form === undefined
							? {}
							: { pattern: form.pattern, patternErrorMessage: word(`setting.${key}.form`, form.message) }),
						default: value,
						markdownDescription: word(`setting.${key}.description`, description),
						scope,
					},
				]),
			),
		},
	};
}

const inView = `focusedView == ${docsView.id} && listFocus && !inputFocus`;

/** True while there is a project that the buttons above the view can change. */
const whenShown = `view == ${docsView.id} && ${hasProject}`;

/** Only for MDX: VS Code has its own keys for Markdown. */
const onPage = `editorLangId == mdx && ${isPage}`;

function itemMenus(command: string, { when, group, inline }: MenuPlace) {
	const menu = (place: string, lines: string) => ({
		command,
		when: `view == ${docsView.id} && ${lines}`,
		group: place,
	});
	return [menu(group, when), ...(inline === undefined ? [] : [menu('inline', inline)])];
}

/** Pages beside the steps of the walkthrough, by path from the repository's root. */
export function walkthroughPages(): ReadonlyMap<string, string> {
	return new Map(walkthrough.steps.map((step) => [walkthroughPagePath(step), `${step.page}\n`]));
}

/** Path of a step's page in the manifest. */
function walkthroughPagePath({ id }: Pick<WalkthroughStep, 'id'>): string {
	return `media/walkthrough/${id}.md`;
}

/** Path of the schema of `.recto.json` from the extension's root. */
export const settingsSchemaPath = 'media/recto.generated.schema.json';

/** Association of the schema with the settings file. */
const settingsValidation = { fileMatch: [settingsFile], url: `./${settingsSchemaPath}` };

/**
 * JSON Schema of `.recto.json`, with which VS Code's own JSON service completes and explains the file. It allows
 * everything: the language server reports problems, so that nothing is reported twice.
 */
export function settingsSchemaFile(): string {
	const properties = Object.fromEntries(
		allChecks.map(({ code, title, severity }) => [
			code,
			{ description: `${title}. Otherwise ${severity}, as a rule.`, enum: chosenSeverityNames },
		]),
	);
	const schema = {
		$schema: 'http://json-schema.org/draft-07/schema#',
		...allowingAll(settingsSchema({ $ref: '#/definitions/severities' }, enumKeyPaths(modernSchema))),
		definitions: { severities: allowingAll({ properties }) },
	};
	return `${JSON.stringify(schema, undefined, '\t')}\n`;
}

/** Schema with its completions and descriptions, but without constraints. */
function allowingAll({ noun, type, minimum, maximum, anyOf, ...schema }: SettingSchema): object {
	const { pattern, patternErrorMessage, examples, ...kept } = schema;
	const { properties, additionalProperties, items, enum: values, ...others } = kept;
	const rest = examples === undefined ? others : { ...others, examples };
	if (properties !== undefined || additionalProperties !== undefined)
		return {
			...rest,
			...(properties && {
				properties: Object.fromEntries(
					Object.entries(properties).map(([name, one]) => [name, allowingAll(one)]),
				),
			}),
			...(additionalProperties && { additionalProperties: allowingAll(additionalProperties) }),
		};
	if (items !== undefined) return { ...rest, items: allowingAll(items) };
	if (anyOf !== undefined) return { ...rest, anyOf: [...anyOf.map(allowingAll), {}] };
	const offered = values !== undefined ? { enum: values } : type === 'boolean' ? { type } : undefined;
	return offered === undefined ? rest : { ...rest, anyOf: [offered, {}] };
}
