import streamSaver from 'streamsaver'

streamSaver.mitm = '/streamsaver/mitm.html'

globalThis.start = async (url) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  await answer.body.pipeTo(streamSaver.createWriteStream('file.apk'))
}
