import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server says of a sender, of a recipient and of a mail. */
export type MailAnswers = {
  toSender?: string;
  toRecipient?: string;
  toMail?: string | Promise<string>;
};

/** Opens a mail server that takes one mail a connection, or refuses its recipient or what is in it. */
export async function openMailServer(answers: MailAnswers = {}) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const ended: unknown[] = [];
  const server = createServer((socket) => {
    socket.on('close', () => ended.push(socket));
    socket.on('error', () => undefined);
    talk(socket, answers, { take: (mail) => void mails.push(mail), recipients });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    mails,
    recipients,
    ended,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => void server.close(),
  };
}

type Taking = { take: (mail: string) => void; recipients: string[] };

/** https://www.rfc-editor.org/rfc/rfc5321#section-4.1 */
function talk(socket: Socket, answers: MailAnswers, { take, recipients }: Taking): void {
  let inData = false;
  let mail = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = String(chunk);
    if (inData) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      take(mail);
      inData = false;
      void Promise.resolve(answers.toMail ?? '250 taken as 7').then((answer) =>
        socket.write(`${answer}\r\n`),
      );
    } else if (/^DATA/i.test(text)) {
      inData = true;
      socket.write('354 go on\r\n');
    } else if (/^MAIL/i.test(text)) socket.write(`${answers.toSender ?? '250 ok'}\r\n`);
    else if (/^RCPT/i.test(text)) {
      recipients.push(/<(.*)>/.exec(text)?.[1] ?? '');
      socket.write(`${answers.toRecipient ?? '250 ok'}\r\n`);
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
