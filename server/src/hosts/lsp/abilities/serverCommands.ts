import {
	type CodeAction,
	type Command,
	type Connection,
	ErrorCodes,
	type ExecuteCommandParams,
	type Range,
	ResponseError,
	type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { KnownForms } from './knownForms.ts';

const applyEditCommand = 'recto.applyEdit';
const showPlaceCommand = 'recto.showPlace';

interface ShownPlace {
	readonly uri: string;
	readonly range: Range;
}

/** The commands that the server carries out for this client, with its help. */
export function serverCommands({ codeActions, appliesEdits, showsPlaces }: KnownForms): string[] {
	return [
		...(!codeActions && appliesEdits ? [applyEditCommand] : []),
		...(showsPlaces ? [showPlaceCommand] : []),
	];
}

/** Carries out what actions and lenses name. */
export function answerCommands(connection: Connection): void {
	connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }: ExecuteCommandParams) => {
		// The arguments are those that the server itself put there.
		if (command === applyEditCommand) await connection.workspace.applyEdit(argument as WorkspaceEdit);
		else if (command === showPlaceCommand) {
			const { uri, range } = argument as ShownPlace;
			await connection.window.showDocument({ uri, selection: range, takeFocus: true });
		} else throw new ResponseError(ErrorCodes.InvalidParams, `There is no command ${command}.`);
		return null;
	});
}

/** The actions in the form that the client reads; without what it could not do. */
export function toActions(
	actions: readonly CodeAction[],
	{ codeActions, appliesEdits }: KnownForms,
): (CodeAction | Command)[] {
	if (codeActions) return [...actions];
	return appliesEdits
		? actions.flatMap(({ title, edit }) =>
				edit === undefined ? [] : [{ title, command: applyEditCommand, arguments: [edit] }],
			)
		: [];
}

/** What leads to the place where the client can be led there; words alone elsewhere. */
export function toPlaceCommand(title: string, place: ShownPlace, { showsPlaces }: KnownForms): Command {
	return showsPlaces ? { title, command: showPlaceCommand, arguments: [place] } : { title, command: '' };
}
